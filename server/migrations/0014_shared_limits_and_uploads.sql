CREATE TABLE "media_upload" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"multipart_id" text,
	"next_part" integer DEFAULT 1 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "media_upload_user_id_file_id_pk" PRIMARY KEY("user_id","file_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "request_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
