ALTER TABLE "comment" ADD COLUMN "hidden_top" smallint;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "hidden_pinned_at" timestamp with time zone;