CREATE TABLE "post_request" (
	"author_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"request_key" text,
	"request_digest" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_request_author_id_post_id_pk" PRIMARY KEY("author_id","post_id"),
	CONSTRAINT "post_request_request_digest" CHECK (("post_request"."request_key" is null) = ("post_request"."request_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"undoes" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "setting_change_key_revision_pk" PRIMARY KEY("key","revision"),
	CONSTRAINT "setting_change_undoes" CHECK ("setting_change"."undoes" < "setting_change"."revision")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "post_request_request_key" ON "post_request" USING btree ("author_id","request_key") WHERE "post_request"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("post_id",("like_count" + "reply_count"),"comment_id") WHERE "comment"."parent_id" is null and "comment"."top" is null and "comment"."state" = 'published';--> statement-breakpoint
-- The history of settings is append-only: the database itself refuses every change of a row that exists.
CREATE FUNCTION setting_change_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'setting_change is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER setting_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_change"
	FOR EACH STATEMENT EXECUTE FUNCTION setting_change_append_only();--> statement-breakpoint
ALTER TABLE "setting_change" ENABLE ALWAYS TRIGGER setting_change_append_only;
