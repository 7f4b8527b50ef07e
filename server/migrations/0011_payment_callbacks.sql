CREATE TABLE "payment_callback" (
	"order_number" text NOT NULL,
	"callback_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"currency" text NOT NULL,
	"merchant" text NOT NULL,
	"outcome" text NOT NULL,
	"problem" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"times" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_callback_order_number_callback_id_pk" PRIMARY KEY("order_number","callback_id"),
	CONSTRAINT "payment_callback_channel" CHECK ("payment_callback"."channel" in ('Balance', 'Sandbox', 'Alipay', 'WeChat')),
	CONSTRAINT "payment_callback_problem" CHECK ("payment_callback"."problem" in ('unknownOrder', 'mismatch')),
	CONSTRAINT "payment_callback_times" CHECK ("payment_callback"."times" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_callback_once" ON "payment_callback" USING btree ("order_number","digest");--> statement-breakpoint
CREATE INDEX "payment_callback_newest" ON "payment_callback" USING btree ("callback_id");