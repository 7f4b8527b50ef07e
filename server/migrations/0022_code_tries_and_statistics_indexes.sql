-- contract: 0021 the one at the end takes its place
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_tries";--> statement-breakpoint
CREATE INDEX "app_user_registered" ON "app_user" USING btree (coalesce("registered_at", "created_at")) WHERE "app_user"."kind" = 'member';--> statement-breakpoint
CREATE INDEX "pay_order_paid_at" ON "pay_order" USING brin ("paid_at");--> statement-breakpoint
-- contract: 0021 wider: the setting allows ten
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 10);