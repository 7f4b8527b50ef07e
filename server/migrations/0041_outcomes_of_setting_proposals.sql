ALTER TABLE "setting_proposal" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "setting_proposal" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "setting_proposal" ADD COLUMN "decline_reason" text;