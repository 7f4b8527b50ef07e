CREATE TABLE "app_user" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"sign" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT 'Secret' NOT NULL,
	"birthday" date,
	"city" text,
	"avatar_file_id" uuid,
	"background_file_id" uuid,
	"certified" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_kind" CHECK ("app_user"."kind" in ('visitor', 'member')),
	CONSTRAINT "app_user_state" CHECK ("app_user"."state" in ('active', 'frozen', 'closed')),
	CONSTRAINT "app_user_sign" CHECK (char_length("app_user"."sign") <= 40)
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "username_claim" (
	"folded" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_count_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "wrong_try" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "app_user_certified" ON "app_user" USING btree ("created_at") WHERE "app_user"."certified";--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_at");