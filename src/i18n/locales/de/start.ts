/** The words every start needs, in one file a language. Areas of heavier screens are loaded with them. */
import app from './app.json';
import evening from './evening.json';
import table from './table.json';

export default { ...app, ...evening, ...table };
