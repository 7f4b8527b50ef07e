ALTER TABLE "unclaimed_release" ADD COLUMN "channel" text;--> statement-breakpoint
-- contract: 0047 no version before writes the column
ALTER TABLE "unclaimed_release" ADD CONSTRAINT "unclaimed_release_channel" CHECK ("unclaimed_release"."channel" in ('Sandbox', 'Alipay', 'WeChat'));--> statement-breakpoint
-- contract: 0047 no version before writes the column
ALTER TABLE "unclaimed_release" ADD CONSTRAINT "unclaimed_release_target" CHECK ("unclaimed_release"."user_id" is null or "unclaimed_release"."channel" is null);