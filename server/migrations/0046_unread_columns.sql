-- contract: 0019 pages of recommendations are read by view_id
DROP INDEX "recommendation_view_recent";--> statement-breakpoint
ALTER TABLE "user_phone" ALTER COLUMN "claimed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_view" ALTER COLUMN "created_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ALTER COLUMN "device" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_preview_view" ALTER COLUMN "created_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_key" ALTER COLUMN "created_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_password" ALTER COLUMN "changed_at" DROP NOT NULL;