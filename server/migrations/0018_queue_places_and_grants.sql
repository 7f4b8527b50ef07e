CREATE TABLE "ticket_return" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"operator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_return_user_id_source_source_key_kind_pk" PRIMARY KEY("user_id","source","source_key","kind"),
	CONSTRAINT "ticket_return_source" CHECK ("ticket_return"."source" in ('order', 'card', 'code', 'operator', 'refund')),
	CONSTRAINT "ticket_return_kind" CHECK ("ticket_return"."kind" in ('video', 'post', 'download')),
	CONSTRAINT "ticket_return_count" CHECK ("ticket_return"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "vip_grant" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "vip_grant" ADD COLUMN "taken_seconds" bigint;--> statement-breakpoint
ALTER TABLE "review_item" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "ticket_return" ADD CONSTRAINT "ticket_return_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_exclusion_tag" ON "recommendation_exclusion" USING btree ("target_id","user_id") WHERE "recommendation_exclusion"."kind" = 'tag';--> statement-breakpoint
CREATE INDEX "tag_follow_tag" ON "tag_follow" USING btree ("tag_id","user_id");--> statement-breakpoint
CREATE INDEX "review_item_order" ON "review_item" USING btree (coalesce("queued_at", "submitted_at"),"review_id") WHERE "review_item"."state" = 'pending';--> statement-breakpoint
-- contract: 0017
ALTER TABLE "recharge_card_batch" ADD CONSTRAINT "recharge_card_batch_state" CHECK ("recharge_card_batch"."state" in ('waiting', 'valid', 'declined'));--> statement-breakpoint
-- contract: 0017
ALTER TABLE "recharge_card_batch" ADD CONSTRAINT "recharge_card_batch_decision" CHECK (("recharge_card_batch"."decided_by" is null) = ("recharge_card_batch"."decided_at" is null));--> statement-breakpoint
-- contract: 0017
ALTER TABLE "recharge_card_batch" ADD CONSTRAINT "recharge_card_batch_decided" CHECK ("recharge_card_batch"."state" = 'valid' or ("recharge_card_batch"."state" = 'declined') = ("recharge_card_batch"."decided_by" is not null));--> statement-breakpoint
-- contract: 0017
ALTER TABLE "recharge_card_batch" ADD CONSTRAINT "recharge_card_batch_second" CHECK ("recharge_card_batch"."state" <> 'valid' or "recharge_card_batch"."decided_by" is null or "recharge_card_batch"."decided_by" <> "recharge_card_batch"."created_by");