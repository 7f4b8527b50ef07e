CREATE TABLE "data_export" (
	"user_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_user_id_export_id_pk" PRIMARY KEY("user_id","export_id"),
	CONSTRAINT "data_export_state" CHECK ("data_export"."state" in ('waiting', 'running', 'ready', 'failed')),
	CONSTRAINT "data_export_percent" CHECK ("data_export"."percent" between 0 and 100),
	CONSTRAINT "data_export_ready" CHECK (("data_export"."state" = 'ready') = ("data_export"."bytes" is not null) and ("data_export"."state" = 'ready') = ("data_export"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"device_id" text,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "invitation_inviter_id_invitee_id_pk" PRIMARY KEY("inviter_id","invitee_id"),
	CONSTRAINT "invitation_other" CHECK ("invitation"."inviter_id" <> "invitation"."invitee_id"),
	CONSTRAINT "invitation_outcome" CHECK ("invitation"."outcome" in ('rewarded', 'held', 'capped', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "invite_code" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_count" (
	"inviter_id" uuid PRIMARY KEY NOT NULL,
	"promoted" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitee_claim" (
	"invitee_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_claim" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanction" (
	"user_id" uuid NOT NULL,
	"sanction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"operator_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"appeal" text,
	"appeal_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	CONSTRAINT "sanction_user_id_sanction_id_pk" PRIMARY KEY("user_id","sanction_id"),
	CONSTRAINT "sanction_kind" CHECK ("sanction"."kind" in ('warn', 'limit', 'freeze', 'close')),
	CONSTRAINT "sanction_reason" CHECK ("sanction"."reason" <> ''),
	CONSTRAINT "sanction_until" CHECK (("sanction"."kind" in ('limit', 'freeze')) = ("sanction"."until" is not null)),
	CONSTRAINT "sanction_lifted" CHECK (("sanction"."lifted_at" is null) = ("sanction"."lifted_by" is null) and ("sanction"."lifted_at" is null) = ("sanction"."lift_reason" is null)),
	CONSTRAINT "sanction_appeal" CHECK (("sanction"."appeal" is null) = ("sanction"."appeal_at" is null)),
	CONSTRAINT "sanction_appeal_decided" CHECK (("sanction"."appeal_outcome" is null) = ("sanction"."appeal_decided_at" is null) and ("sanction"."appeal_outcome" is null) = ("sanction"."appeal_decided_by" is null) and ("sanction"."appeal_outcome" is null) = ("sanction"."appeal_answer" is null) and ("sanction"."appeal_outcome" is null or "sanction"."appeal" is not null))
);
--> statement-breakpoint
CREATE TABLE "security_answer" (
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question_id" smallint NOT NULL,
	"answer_hash" text NOT NULL,
	CONSTRAINT "security_answer_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "security_answer_position" CHECK ("security_answer"."position" between 0 and 2),
	CONSTRAINT "security_answer_question" CHECK ("security_answer"."question_id" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phone_hash" "bytea" NOT NULL,
	"code_id" uuid NOT NULL,
	"scene" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_phone_hash_code_id_pk" PRIMARY KEY("phone_hash","code_id"),
	CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "spent_proof" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"phone_hash" "bytea",
	"sanction_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "ticket_kind" CHECK ("ticket"."kind" in ('register', 'verifyPhone', 'reset', 'appeal')),
	CONSTRAINT "ticket_phone" CHECK ("ticket"."kind" not in ('register', 'verifyPhone') or "ticket"."phone_hash" is not null),
	CONSTRAINT "ticket_user" CHECK ("ticket"."kind" <> 'reset' or "ticket"."user_id" is not null),
	CONSTRAINT "ticket_appeal" CHECK ("ticket"."kind" <> 'appeal' or ("ticket"."user_id" is not null and "ticket"."sanction_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_note" (
	"user_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_note_user_id_note_id_pk" PRIMARY KEY("user_id","note_id"),
	CONSTRAINT "user_note_content" CHECK ("user_note"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"only_followed_comment" boolean DEFAULT false NOT NULL,
	"hide_from_contacts" boolean DEFAULT false NOT NULL,
	"hide_from_location" boolean DEFAULT false NOT NULL,
	"notice_likes" boolean DEFAULT true NOT NULL,
	"notice_followers" boolean DEFAULT true NOT NULL,
	"notice_comments" boolean DEFAULT true NOT NULL,
	"notice_mentions" boolean DEFAULT true NOT NULL,
	"notice_messages" boolean DEFAULT true NOT NULL,
	"notice_posts" boolean DEFAULT true NOT NULL,
	"personalised" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "certification_user_id_application_id_pk" PRIMARY KEY("user_id","application_id"),
	CONSTRAINT "certification_kind" CHECK ("certification"."kind" in ('creator', 'authenticated')),
	CONSTRAINT "certification_state" CHECK ("certification"."state" in ('pending', 'approved', 'rejected', 'withdrawn', 'revoked')),
	CONSTRAINT "certification_decided" CHECK (("certification"."state" in ('approved', 'rejected', 'revoked')) = ("certification"."decided_by" is not null)),
	CONSTRAINT "certification_reason" CHECK ("certification"."state" not in ('rejected', 'revoked') or coalesce("certification"."reason", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "certification_file" (
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "certification_file_user_id_application_id_position_pk" PRIMARY KEY("user_id","application_id","position")
);
--> statement-breakpoint
CREATE TABLE "vip_grant" (
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"level" smallint NOT NULL,
	"seconds" bigint,
	"at" timestamp with time zone NOT NULL,
	"until_after" timestamp with time zone,
	CONSTRAINT "vip_grant_user_id_grant_id_pk" PRIMARY KEY("user_id","grant_id"),
	CONSTRAINT "vip_grant_source" CHECK ("vip_grant"."source" in ('invite', 'purchase', 'code', 'operator')),
	CONSTRAINT "vip_grant_level" CHECK ("vip_grant"."level" between 1 and 4),
	CONSTRAINT "vip_grant_seconds" CHECK (("vip_grant"."level" = 4) = ("vip_grant"."seconds" is null) and coalesce("vip_grant"."seconds", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "vip_state" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "vip_state_level" CHECK ("vip_state"."level" between 1 and 4),
	CONSTRAINT "vip_state_until" CHECK (("vip_state"."level" = 4) = ("vip_state"."until" is null))
);
--> statement-breakpoint
CREATE TABLE "sensitive_word" (
	"folded" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "sensitive_word_folded" CHECK ("sensitive_word"."folded" <> '')
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "nationality_id" text DEFAULT 'CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "vip_level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "vip_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "frozen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one" ON "data_export" USING btree ("user_id") WHERE "data_export"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "invitation_at" ON "invitation" USING btree ("inviter_id","at");--> statement-breakpoint
CREATE INDEX "invitation_held" ON "invitation" USING btree ("at") WHERE "invitation"."outcome" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "invite_code_user" ON "invite_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invite_count_rank" ON "invite_count" USING btree ("promoted","inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_claim_user" ON "phone_claim" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sanction_by_id" ON "sanction" USING btree ("sanction_id","user_id");--> statement-breakpoint
CREATE INDEX "sanction_appeals" ON "sanction" USING btree ("appeal_at") WHERE "sanction"."appeal" is not null and "sanction"."appeal_outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "security_answer_once" ON "security_answer" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "sms_code_recent" ON "sms_code" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_age" ON "sms_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "spent_proof_age" ON "spent_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_age" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_waiting" ON "certification" USING btree ("user_id") WHERE "certification"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "certification_held" ON "certification" USING btree ("user_id","kind") WHERE "certification"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "certification_by_id" ON "certification" USING btree ("application_id","user_id");--> statement-breakpoint
CREATE INDEX "certification_queue" ON "certification" USING btree ("submitted_at") WHERE "certification"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "certification_decided_at" ON "certification" USING btree ("state","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vip_grant_once" ON "vip_grant" USING btree ("user_id","source","source_key");--> statement-breakpoint
CREATE INDEX "sensitive_word_changed" ON "sensitive_word" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "app_user_deletion" ON "app_user" USING btree ("deletion_at") WHERE "app_user"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "operator_session_age" ON "operator_session" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_vip" CHECK ("app_user"."vip_level" between 0 and 4);--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_vip_until" CHECK (("app_user"."vip_level" in (0, 4)) = ("app_user"."vip_until" is null));--> statement-breakpoint
UPDATE "app_user" SET "frozen_until" = now() + interval '3650 days' WHERE "state" = 'frozen';--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_frozen" CHECK (("app_user"."state" = 'frozen') = ("app_user"."frozen_until" is not null));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_erased" CHECK ("app_user"."erased_at" is null or "app_user"."state" = 'closed');