CREATE TABLE "bank_card" (
	"user_id" uuid NOT NULL,
	"bank_card_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"number" "bytea" NOT NULL,
	"number_hash" "bytea" NOT NULL,
	"holder" "bytea" NOT NULL,
	"holder_hash" "bytea" NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_card_user_id_bank_card_id_pk" PRIMARY KEY("user_id","bank_card_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"order_number" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_trade_state" CHECK ("sandbox_trade"."state" in ('open', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "balance_detail" (
	"user_id" uuid NOT NULL,
	"detail_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"order_id" uuid,
	"counterparty_id" uuid,
	"withdrawal_id" uuid,
	"post_id" uuid,
	"share_fen" bigint,
	"available_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_detail_user_id_detail_id_pk" PRIMARY KEY("user_id","detail_id"),
	CONSTRAINT "balance_detail_amount" CHECK ("balance_detail"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "earning" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_user_id_order_id_pk" PRIMARY KEY("user_id","order_id"),
	CONSTRAINT "earning_state" CHECK ("earning"."state" in ('unsettled', 'available', 'refunded')),
	CONSTRAINT "earning_amount" CHECK ("earning"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	CONSTRAINT "ledger_account_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('available', 'unsettled', 'frozen', 'system')),
	CONSTRAINT "ledger_account_balance" CHECK ("ledger_account"."balance_fen" >= 0 or "ledger_account"."kind" = 'system')
);
--> statement-breakpoint
CREATE TABLE "ledger_credit" (
	"owner_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_credit_owner_id_credit_id_pk" PRIMARY KEY("owner_id","credit_id"),
	CONSTRAINT "ledger_credit_amount" CHECK ("ledger_credit"."amount_fen" > 0 or ("ledger_credit"."kind" = 'system' and "ledger_credit"."amount_fen" < 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"key" text PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfer" (
	"debit_owner_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"debit_kind" text NOT NULL,
	"credit_owner_id" uuid NOT NULL,
	"credit_kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"type" smallint NOT NULL,
	"order_id" uuid,
	"posting_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_debit_owner_id_transfer_id_pk" PRIMARY KEY("debit_owner_id","transfer_id"),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfer"."amount_fen" > 0),
	CONSTRAINT "ledger_transfer_other" CHECK (("ledger_transfer"."debit_owner_id", "ledger_transfer"."debit_kind") <> ("ledger_transfer"."credit_owner_id", "ledger_transfer"."credit_kind"))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"run_id" uuid NOT NULL,
	"difference_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"account_kind" text,
	"order_id" uuid,
	"expected_fen" bigint NOT NULL,
	"actual_fen" bigint NOT NULL,
	CONSTRAINT "reconciliation_difference_run_id_difference_id_pk" PRIMARY KEY("run_id","difference_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"compared" integer NOT NULL,
	"differences" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_number" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"product_id" text NOT NULL,
	"count" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"source_type" smallint NOT NULL,
	"remark" text NOT NULL,
	"payee_id" uuid,
	"post_id" uuid,
	"share_basis_points" integer NOT NULL,
	"share_fen" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"frozen" jsonb NOT NULL,
	"cashback_fen" bigint,
	"refunded_fen" bigint,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "pay_order_user_id_order_id_pk" PRIMARY KEY("user_id","order_id"),
	CONSTRAINT "pay_order_state" CHECK ("pay_order"."state" in ('pending', 'paid', 'failed', 'closed')),
	CONSTRAINT "pay_order_channel" CHECK ("pay_order"."channel" in ('Balance', 'Sandbox', 'Alipay', 'WeChat')),
	CONSTRAINT "pay_order_amount" CHECK ("pay_order"."amount_fen" > 0),
	CONSTRAINT "pay_order_share" CHECK ("pay_order"."share_fen" between 0 and "pay_order"."amount_fen"),
	CONSTRAINT "pay_order_paid" CHECK (("pay_order"."state" = 'paid') = ("pay_order"."paid_at" is not null)),
	CONSTRAINT "pay_order_failure" CHECK (("pay_order"."state" = 'failed') = ("pay_order"."failure" is not null)),
	CONSTRAINT "pay_order_refund" CHECK ("pay_order"."refunded_fen" is null or ("pay_order"."state" = 'paid' and "pay_order"."refunded_fen" between 1 and "pay_order"."amount_fen"))
);
--> statement-breakpoint
CREATE TABLE "pay_token" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"type" smallint NOT NULL,
	"product_id" text NOT NULL,
	"count" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"request_digest" "bytea",
	CONSTRAINT "pay_token_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash"),
	CONSTRAINT "pay_token_order" CHECK (("pay_token"."order_id" is null) = ("pay_token"."request_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "pay_password" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recharge_card" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"video_tickets" integer NOT NULL,
	"post_tickets" integer NOT NULL,
	"download_tickets" integer NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	CONSTRAINT "recharge_card_used" CHECK (("recharge_card"."used_by" is null) = ("recharge_card"."used_at" is null)),
	CONSTRAINT "recharge_card_amount" CHECK ("recharge_card"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recharge_card_batch" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"video_tickets" integer NOT NULL,
	"post_tickets" integer NOT NULL,
	"download_tickets" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeemed_card" (
	"user_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"video_tickets" integer NOT NULL,
	"post_tickets" integer NOT NULL,
	"download_tickets" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeemed_card_user_id_record_id_pk" PRIMARY KEY("user_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_balance" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "ticket_balance_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "ticket_balance_kind" CHECK ("ticket_balance"."kind" in ('video', 'post', 'download')),
	CONSTRAINT "ticket_balance_remaining" CHECK ("ticket_balance"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_grant" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_grant_user_id_source_source_key_kind_pk" PRIMARY KEY("user_id","source","source_key","kind"),
	CONSTRAINT "ticket_grant_source" CHECK ("ticket_grant"."source" in ('order', 'card', 'code', 'operator')),
	CONSTRAINT "ticket_grant_count" CHECK ("ticket_grant"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"user_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"bank_card_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"last4" text NOT NULL,
	"holder_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"request_key" text,
	"request_digest" "bytea",
	CONSTRAINT "withdrawal_user_id_withdrawal_id_pk" PRIMARY KEY("user_id","withdrawal_id"),
	CONSTRAINT "withdrawal_state" CHECK ("withdrawal"."state" in ('applied', 'approved', 'paying', 'paid', 'rejected', 'failed')),
	CONSTRAINT "withdrawal_fee" CHECK ("withdrawal"."fee_fen" >= 0 and "withdrawal"."fee_fen" < "withdrawal"."amount_fen"),
	CONSTRAINT "withdrawal_request_digest" CHECK (("withdrawal"."request_key" is null) = ("withdrawal"."request_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_step" (
	"user_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"operator_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_step_user_id_withdrawal_id_state_pk" PRIMARY KEY("user_id","withdrawal_id","state")
);
--> statement-breakpoint
ALTER TABLE "vip_state" ADD COLUMN "level2_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vip_state" ADD COLUMN "level3_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vip_state" ADD COLUMN "changes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_card" ADD CONSTRAINT "bank_card_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_order" ADD CONSTRAINT "pay_order_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_token" ADD CONSTRAINT "pay_token_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_password" ADD CONSTRAINT "pay_password_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemed_card" ADD CONSTRAINT "redeemed_card_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_balance" ADD CONSTRAINT "ticket_balance_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD CONSTRAINT "ticket_grant_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_step" ADD CONSTRAINT "withdrawal_step_withdrawal" FOREIGN KEY ("user_id","withdrawal_id") REFERENCES "public"."withdrawal"("user_id","withdrawal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_number" ON "bank_card" USING btree ("user_id","number_hash");--> statement-breakpoint
CREATE INDEX "balance_detail_created_at" ON "balance_detail" USING btree ("user_id","created_at","detail_id");--> statement-breakpoint
CREATE INDEX "balance_detail_type" ON "balance_detail" USING btree ("user_id","type","created_at","detail_id");--> statement-breakpoint
CREATE INDEX "earning_due" ON "earning" USING btree ("available_at") WHERE "earning"."state" = 'unsettled';--> statement-breakpoint
CREATE INDEX "ledger_transfer_credit" ON "ledger_transfer" USING btree ("credit_owner_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_order" ON "ledger_transfer" USING btree ("debit_owner_id","order_id") WHERE "ledger_transfer"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_order_expiry" ON "pay_order" USING btree ("expires_at") WHERE "pay_order"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "pay_order_unconfirmed" ON "pay_order" USING btree ("created_at") WHERE "pay_order"."state" <> 'paid' and "pay_order"."channel" <> 'Balance';--> statement-breakpoint
CREATE INDEX "pay_order_type" ON "pay_order" USING btree ("user_id","type","order_id");--> statement-breakpoint
CREATE INDEX "pay_token_age" ON "pay_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recharge_card_batch_cards" ON "recharge_card" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_one_open" ON "withdrawal" USING btree ("user_id") WHERE "withdrawal"."state" in ('applied', 'approved', 'paying');--> statement-breakpoint
CREATE INDEX "withdrawal_state_queue" ON "withdrawal" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_request_key" ON "withdrawal" USING btree ("user_id","request_key") WHERE "withdrawal"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "vip_state_changes" ON "vip_state" USING btree ("changes_at");--> statement-breakpoint
UPDATE "vip_state" SET "level2_until" = CASE WHEN "level" >= 2 THEN "until" END, "level3_until" = CASE WHEN "level" = 3 THEN "until" END WHERE "level" < 4;
