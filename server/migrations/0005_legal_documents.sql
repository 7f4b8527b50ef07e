CREATE TABLE "legal_consent" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_consent_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "legal_consent_document" CHECK ("legal_consent"."document" in ('terms', 'privacy', 'rules'))
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"asks_consent" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "legal_version_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_version_document" CHECK ("legal_version"."document" in ('terms', 'privacy', 'rules')),
	CONSTRAINT "legal_version_number" CHECK ("legal_version"."version" > 1)
);
