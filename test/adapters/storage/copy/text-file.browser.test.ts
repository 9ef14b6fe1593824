import { cachedText } from '#adapters/storage/copy/cached-text.ts';
import { privateFile } from '#adapters/storage/copy/private-file.ts';
import { textFileContract } from './text-file.contract.ts';

textFileContract('a private file', (name) => privateFile(name));
textFileContract('in Cache Storage', (name) => cachedText(name));
