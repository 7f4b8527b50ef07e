CREATE TABLE "vip_code" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"days" integer,
	"revoked_at" timestamp with time zone,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	CONSTRAINT "vip_code_used" CHECK (("vip_code"."used_by" is null) = ("vip_code"."used_at" is null)),
	CONSTRAINT "vip_code_days" CHECK ("vip_code"."level" between 1 and 4 and ("vip_code"."level" = 4) = ("vip_code"."days" is null))
);
--> statement-breakpoint
CREATE TABLE "vip_code_batch" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"level" smallint NOT NULL,
	"days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "vip_code_batch_days" CHECK (("vip_code_batch"."level" = 4) = ("vip_code_batch"."days" is null))
);
--> statement-breakpoint
CREATE TABLE "balance_adjustment" (
	"user_id" uuid NOT NULL,
	"adjustment_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "balance_adjustment_user_id_adjustment_id_pk" PRIMARY KEY("user_id","adjustment_id"),
	CONSTRAINT "balance_adjustment_state" CHECK ("balance_adjustment"."state" in ('proposed', 'approved', 'declined')),
	CONSTRAINT "balance_adjustment_amount" CHECK ("balance_adjustment"."amount_fen" <> 0),
	CONSTRAINT "balance_adjustment_decided" CHECK (("balance_adjustment"."state" = 'proposed') = ("balance_adjustment"."decided_by" is null) and ("balance_adjustment"."decided_by" is null) = ("balance_adjustment"."decided_at" is null)),
	CONSTRAINT "balance_adjustment_other" CHECK ("balance_adjustment"."state" <> 'approved' or "balance_adjustment"."decided_by" <> "balance_adjustment"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_approval" (
	"user_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_approval_user_id_withdrawal_id_operator_id_pk" PRIMARY KEY("user_id","withdrawal_id","operator_id")
);
--> statement-breakpoint
DROP INDEX "withdrawal_state_queue";--> statement-breakpoint
ALTER TABLE "balance_adjustment" ADD CONSTRAINT "balance_adjustment_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_approval" ADD CONSTRAINT "withdrawal_approval_withdrawal" FOREIGN KEY ("user_id","withdrawal_id") REFERENCES "public"."withdrawal"("user_id","withdrawal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vip_code_batch_codes" ON "vip_code" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "balance_adjustment_by_id" ON "balance_adjustment" USING btree ("adjustment_id");--> statement-breakpoint
CREATE INDEX "balance_adjustment_state" ON "balance_adjustment" USING btree ("state","adjustment_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_created_at" ON "ledger_transfer" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "pay_order_newest" ON "pay_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_id" ON "withdrawal" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawal_state_queue" ON "withdrawal" USING btree ("state","withdrawal_id");