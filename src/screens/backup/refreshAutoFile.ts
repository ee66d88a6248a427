/** The file that keeps itself up to date, after an evening was added: silently, and only where it may be written. */
import { keptFile } from '../../stores/autoBackup';
import { useBackupStore } from '../../stores/backup';

/** True when the file is up to date now. Asks nobody for anything and says nothing when it cannot be done. */
export async function refreshAutoFile(): Promise<boolean> {
  if ((await keptFile()) === null) return false;
  return useBackupStore()
    .updateAutoFile(false)
    .catch(() => false);
}
