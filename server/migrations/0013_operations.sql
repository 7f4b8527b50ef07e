CREATE TABLE "backup_run" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"content_at" timestamp with time zone,
	"written_bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"new_files" integer DEFAULT 0 NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"archived_until" timestamp with time zone,
	"error" text,
	CONSTRAINT "backup_run_kind" CHECK ("backup_run"."kind" in ('backup', 'restore')),
	CONSTRAINT "backup_run_trigger" CHECK ("backup_run"."trigger" in ('schedule', 'console', 'command')),
	CONSTRAINT "backup_run_state" CHECK ("backup_run"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "backup_run_ended" CHECK (("backup_run"."state" = 'running') = ("backup_run"."ended_at" is null)),
	CONSTRAINT "backup_run_failed" CHECK (("backup_run"."state" = 'failed') = ("backup_run"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "external_service" (
	"service" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_error" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_heartbeat" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"event_loop_ms" double precision NOT NULL,
	"clock_ahead_ms" integer NOT NULL,
	CONSTRAINT "process_heartbeat_role" CHECK ("process_heartbeat"."role" in ('server', 'worker', 'single'))
);
--> statement-breakpoint
CREATE TABLE "slow_statement" (
	"statement_key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"calls" integer NOT NULL,
	"total_ms" double precision NOT NULL,
	"longest_ms" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_post_popular";--> statement-breakpoint
CREATE INDEX "backup_run_created" ON "backup_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "slow_statement_age" ON "slow_statement" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_post_popular_10000" ON "search_post" USING gin ("keys") WITH (fastupdate=false) WHERE "search_post"."engagement" >= 10000;--> statement-breakpoint
CREATE INDEX "search_post_popular_1000" ON "search_post" USING gin ("keys") WITH (fastupdate=false) WHERE "search_post"."engagement" >= 1000;--> statement-breakpoint
CREATE INDEX "search_post_popular_100" ON "search_post" USING gin ("keys") WITH (fastupdate=false) WHERE "search_post"."engagement" >= 100;