/** Thrown for a database of a development version, whose migrations were replaced by one baseline. */
export class UnknownMigrations extends Error {
  constructor() {
    super(
      'The database was made by a development version before the first release and cannot be migrated. ' +
        'Start with an empty database: another DATA_DIR or DATABASE_URL, or delete the data of the old one.',
    );
    this.name = 'UnknownMigrations';
  }
}

/**
 * Thrown for a database that a later version has migrated and that lacks a migration of this one. The version before the later one
 * lacks none and serves it: migrations expand first.
 */
export class LaterMigrations extends Error {
  constructor() {
    super(
      'A later version of Muyu has migrated the database, which lacks a migration of this one: start the later version.',
    );
    this.name = 'LaterMigrations';
  }
}

/** Thrown when migrations are missing and the role may not apply them. */
export class MissingMigrations extends Error {
  override name = 'MissingMigrations';
}
