import { expect } from 'vitest';
import type { StorageErrorCode } from '../../src/storage/api';

/** The rejection carries exactly this code. */
export async function expectCode(promise: Promise<unknown>, code: StorageErrorCode): Promise<void> {
  await expect(promise).rejects.toMatchObject({ name: 'StorageError', code });
}
