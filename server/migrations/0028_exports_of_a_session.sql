-- contract: 0027 the roll-up of statistics reads the ledger instead
DROP INDEX "pay_order_paid_at";--> statement-breakpoint
ALTER TABLE "data_export" ADD COLUMN "session_id" uuid;--> statement-breakpoint
CREATE INDEX "comment_like_user" ON "comment_like" USING btree ("user_id","comment_id");