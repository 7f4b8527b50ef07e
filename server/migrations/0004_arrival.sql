ALTER TABLE "app_user" ADD COLUMN "arrival_invite" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "registered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "app_user" SET "registered_at" = "created_at" WHERE "kind" = 'member';
