/** The database with its keys, and the object store, of the server whose settings are in the environment. */
import { loadFieldKeys } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/database/open.ts';
import { objectFolder } from '#server/embedded/object-store/folder.ts';
import { s3ObjectStore } from '#server/files/s3.ts';
import { databasePlace, keyFile, objectsFolder } from '#server/settings/places.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { openSealed } from '#server/stores/sealing.ts';

export async function openPlaces() {
  const settings = readSettings(process.env);
  const text = settings.mode === 'production' ? settings.piiKeys : undefined;
  const plain = await openDatabase(databasePlace(settings));
  try {
    const keys = await loadFieldKeys({ text, file: keyFile(settings) });
    const db = await openSealed(plain, keys);
    const store =
      settings.mode === 'production'
        ? s3ObjectStore(settings.storage)
        : objectFolder(objectsFolder(settings));
    return { db, remove: (key: string) => store.remove(key) };
  } catch (error) {
    await plain.close();
    throw error;
  }
}
