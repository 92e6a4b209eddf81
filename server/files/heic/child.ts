/** A process of its own, for one photo: HEIC comes in, JPEG goes out. It ends with the photo. */
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import convert from 'heic-convert';

/** The server comes first. */
const PRIORITY = 10;
const QUALITY = 0.9;

setPriority(PRIORITY);
const heic = await buffer(process.stdin);
process.stdout.write(await convert({ buffer: heic, format: 'JPEG', quality: QUALITY }));
