-- The audit log is append-only: the database itself refuses every change of a row that exists.
CREATE FUNCTION audit_entry_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_entry is append-only: % refused', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_append_only();--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ALWAYS TRIGGER audit_entry_append_only;
