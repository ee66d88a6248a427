/** Code that is fetched at its first use. */
import { StorageError } from '../api';

/** What `fetch` gives, fetched once; code that could not be loaded is StorageError 'unknown', and the next call tries again. */
export function loadedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= fetch().catch((cause: unknown) => {
      loading = null;
      throw new StorageError('unknown', { cause });
    });
    return loading;
  };
}
