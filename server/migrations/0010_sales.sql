CREATE TABLE "subscriber" (
	"creator_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriber_creator_id_user_id_since_pk" PRIMARY KEY("creator_id","user_id","since")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reminded_of" timestamp with time zone,
	CONSTRAINT "subscription_user_id_creator_id_pk" PRIMARY KEY("user_id","creator_id"),
	CONSTRAINT "subscription_other" CHECK ("subscription"."user_id" <> "subscription"."creator_id"),
	CONSTRAINT "subscription_time" CHECK ("subscription"."until" >= "subscription"."since")
);
--> statement-breakpoint
CREATE TABLE "subscription_period" (
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"seconds" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "subscription_period_user_id_order_id_pk" PRIMARY KEY("user_id","order_id"),
	CONSTRAINT "subscription_period_seconds" CHECK ("subscription_period"."seconds" > 0),
	CONSTRAINT "subscription_period_time" CHECK ("subscription_period"."ends_at" > "subscription_period"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_price" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"price_fen" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_price_amount" CHECK ("subscription_price"."price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_preview_view" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_preview_view_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_purchase" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"ticket" text,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "post_purchase_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "post_purchase_ticket" CHECK ("post_purchase"."ticket" in ('video', 'post', 'download')),
	CONSTRAINT "post_purchase_way" CHECK (("post_purchase"."order_id" is null) <> ("post_purchase"."ticket" is null))
);
--> statement-breakpoint
CREATE TABLE "post_reward" (
	"post_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "post_reward_post_id_order_id_pk" PRIMARY KEY("post_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_grant" DROP CONSTRAINT "ticket_grant_source";--> statement-breakpoint
ALTER TABLE "post_unlock" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "preview" text DEFAULT 'blurred' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_counter_delta" ADD COLUMN "rewards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_counter_delta" ADD COLUMN "unlocks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_stat" ADD COLUMN "reward_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_stat" ADD COLUMN "unlock_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_creator" FOREIGN KEY ("creator_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "subscription_period_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_price" ADD CONSTRAINT "subscription_price_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_until" ON "subscriber" USING btree ("creator_id","until","user_id");--> statement-breakpoint
CREATE INDEX "subscriber_since" ON "subscriber" USING btree ("creator_id","since");--> statement-breakpoint
CREATE INDEX "subscriber_user" ON "subscriber" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_until" ON "subscription" USING btree ("until");--> statement-breakpoint
CREATE INDEX "subscription_creator" ON "subscription" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "subscription_of_user" ON "subscription" USING btree ("user_id","until","creator_id");--> statement-breakpoint
CREATE INDEX "post_purchase_newest" ON "post_purchase" USING btree ("post_id","created_at") WHERE "post_purchase"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "post_unlock_newest" ON "post_unlock" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "post_hidden_at" ON "post" USING btree ("hidden_at") WHERE "post"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE "post_unlock" ADD CONSTRAINT "post_unlock_order" CHECK (("post_unlock"."way" = 'buy') = ("post_unlock"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_preview" CHECK ("post"."preview" in ('blurred', 'clear'));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_kept" CHECK ("post"."kept_until" is null or "post"."state" = 'deleted');--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_hidden" CHECK ("post"."hidden_at" is null or "post"."state" in ('hidden', 'deleted'));--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD CONSTRAINT "ticket_grant_source" CHECK ("ticket_grant"."source" in ('order', 'card', 'code', 'operator', 'refund'));