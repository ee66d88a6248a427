/** Name of the database and of the channel between windows. */
export const DATABASE_NAME = 'muckblock';
