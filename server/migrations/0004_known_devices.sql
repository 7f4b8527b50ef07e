CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_device" (
	"operator_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_device_operator_id_token_hash_pk" PRIMARY KEY("operator_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "birthday_corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "source_type" smallint;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "operator_device_age" ON "operator_device" USING btree ("seen_at");