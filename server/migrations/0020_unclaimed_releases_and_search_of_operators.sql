CREATE TABLE "unclaimed_release" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"request_key" text,
	"request_digest" "bytea",
	CONSTRAINT "unclaimed_release_state" CHECK ("unclaimed_release"."state" in ('proposed', 'approved', 'declined')),
	CONSTRAINT "unclaimed_release_amount" CHECK ("unclaimed_release"."amount_fen" > 0),
	CONSTRAINT "unclaimed_release_decided" CHECK (("unclaimed_release"."state" = 'proposed') = ("unclaimed_release"."decided_by" is null) and ("unclaimed_release"."decided_by" is null) = ("unclaimed_release"."decided_at" is null)),
	CONSTRAINT "unclaimed_release_request_digest" CHECK (("unclaimed_release"."request_key" is null) = ("unclaimed_release"."request_digest" is null)),
	CONSTRAINT "unclaimed_release_other" CHECK ("unclaimed_release"."state" <> 'approved' or "unclaimed_release"."decided_by" <> "unclaimed_release"."proposed_by")
);
--> statement-breakpoint
CREATE INDEX "unclaimed_release_state" ON "unclaimed_release" USING btree ("state","release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_release_request_key" ON "unclaimed_release" USING btree ("proposed_by","request_key") WHERE "unclaimed_release"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "app_user_name_parts" ON "app_user" USING gin ((string_to_array(lower("username" || ' ' || "nickname"), null) || string_to_array(regexp_replace(lower("username" || ' ' || "nickname"), '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(lower("username" || ' ' || "nickname"), 2), '(..)', '\1 ', 'g'), ' ')));