ALTER TABLE "snapshot" ADD COLUMN "ai_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "snapshot" ADD COLUMN "consent_at" timestamp with time zone;