ALTER TABLE "vip_state" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_setting" ADD COLUMN "notice_payments" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "vip_state_until_time" ON "vip_state" USING btree ("until");