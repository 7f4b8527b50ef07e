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

/** Thrown when migrations are missing and the role may not apply them. */
export class MissingMigrations extends Error {
  override name = 'MissingMigrations';
}
