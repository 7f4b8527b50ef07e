CREATE TABLE "invitation_origin" (
	"origin_hash" "bytea" NOT NULL,
	"day" date NOT NULL,
	"invitations" integer NOT NULL,
	CONSTRAINT "invitation_origin_origin_hash_day_pk" PRIMARY KEY("origin_hash","day")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "same_origin" integer;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_run" ADD COLUMN "not_compared" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "invitation_origin_day" ON "invitation_origin" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_entry_operator" ON "audit_entry" USING btree ("operator_id","audit_id");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_id","audit_id");