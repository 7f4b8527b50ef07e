ALTER TABLE "earning" ADD COLUMN "lots" jsonb;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "refunded_at" timestamp with time zone;