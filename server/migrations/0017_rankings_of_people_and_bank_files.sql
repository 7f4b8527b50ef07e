CREATE TABLE "ranking_person" (
	"day" date NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"rank" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"previous_rank" smallint,
	CONSTRAINT "ranking_person_day_period_kind_rank_pk" PRIMARY KEY("day","period","kind","rank"),
	CONSTRAINT "ranking_person_period" CHECK ("ranking_person"."period" in ('day', 'week', 'month')),
	CONSTRAINT "ranking_person_kind" CHECK ("ranking_person"."kind" in ('creator', 'newcomer'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_export" (
	"number" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"sum_fen" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "withdrawal_export_number" CHECK ("withdrawal_export"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "backup_run" ADD COLUMN "files_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vip_code_batch" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "vip_code_batch" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "balance_adjustment" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "balance_adjustment" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "state" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "recharge_card_batch" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "export_number" integer;--> statement-breakpoint
-- contract: 0016
CREATE UNIQUE INDEX "vip_code_batch_request_key" ON "vip_code_batch" USING btree ("created_by","request_key") WHERE "vip_code_batch"."request_key" is not null;--> statement-breakpoint
-- contract: 0016
CREATE UNIQUE INDEX "balance_adjustment_request_key" ON "balance_adjustment" USING btree ("user_id","proposed_by","request_key") WHERE "balance_adjustment"."request_key" is not null;--> statement-breakpoint
-- contract: 0016
CREATE UNIQUE INDEX "recharge_card_batch_request_key" ON "recharge_card_batch" USING btree ("created_by","request_key") WHERE "recharge_card_batch"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_export_file" ON "withdrawal" USING btree ("export_number") WHERE "withdrawal"."export_number" is not null;--> statement-breakpoint
-- contract: 0016
ALTER TABLE "vip_code_batch" ADD CONSTRAINT "vip_code_batch_request_digest" CHECK (("vip_code_batch"."request_key" is null) = ("vip_code_batch"."request_digest" is null));--> statement-breakpoint
-- contract: 0016
ALTER TABLE "balance_adjustment" ADD CONSTRAINT "balance_adjustment_request_digest" CHECK (("balance_adjustment"."request_key" is null) = ("balance_adjustment"."request_digest" is null));--> statement-breakpoint
-- contract: 0016
ALTER TABLE "recharge_card_batch" ADD CONSTRAINT "recharge_card_batch_request_digest" CHECK (("recharge_card_batch"."request_key" is null) = ("recharge_card_batch"."request_digest" is null));