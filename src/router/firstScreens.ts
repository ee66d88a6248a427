/** The two screens a start can lead to, apart from the routes so that main.ts can fetch one while the storage opens. */
export const loadEveningsScreen = () => import('../screens/evenings/EveningsScreen.vue');
export const loadTableScreen = () => import('../screens/table/TableScreen.vue');
