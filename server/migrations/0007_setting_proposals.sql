CREATE TABLE "setting_proposal" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"undoes" integer,
	"state" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"proposed_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_proposal_state" CHECK ("setting_proposal"."state" in ('waiting', 'approved', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "setting_change" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "setting_proposal_waiting" ON "setting_proposal" USING btree ("key") WHERE "setting_proposal"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_approved_by" CHECK ("setting_change"."approved_by" <> "setting_change"."changed_by");