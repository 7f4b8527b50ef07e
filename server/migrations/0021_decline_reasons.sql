ALTER TABLE "balance_adjustment" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "unclaimed_release" ADD COLUMN "decline_reason" text;