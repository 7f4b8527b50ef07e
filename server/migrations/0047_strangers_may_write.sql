ALTER TABLE "user_setting" ADD COLUMN "strangers_may_write" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The notification setting of messages refused strangers until now.
UPDATE "user_setting" SET "strangers_may_write" = false WHERE NOT "notice_messages";
