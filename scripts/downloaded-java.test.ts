import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJava, majorJavaVersion } from './downloaded-java.ts';

describe('majorJavaVersion', () => {
  it.each([
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['java version "1.8.0_202"', 8],
    ['openjdk version "22" 2024-03-19', 22],
    ['command not found', undefined],
  ])('reads %s', (text, version) => {
    expect(majorJavaVersion(text)).toBe(version);
  });
});

describe('findJava', () => {
  const withJavaIn = (...segments: string[]): string => {
    const cache = mkdtempSync(join(tmpdir(), 'java-'));
    const directory = join(cache, 'jre', ...segments);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'java'), '');
    return cache;
  };

  it.each([
    ['Linux', ['jdk-21.0.4+7-jre', 'bin']],
    ['macOS', ['jdk-21.0.4+7-jre', 'Contents', 'Home', 'bin']],
  ])('finds the commands as they are unpacked on %s', async (_, segments) => {
    const cache = withJavaIn(...segments);
    const found = await findJava(cache, () => 'openjdk version "21.0.4" 2024-07-16');
    expect(found).toBe(join(cache, 'jre', ...segments));
  });

  it('finds nothing where Java was not downloaded, or does not run', async () => {
    expect(await findJava('/no/such/cache')).toBeUndefined();
    const broken = withJavaIn('jdk-21.0.4+7-jre', 'bin');
    expect(await findJava(broken, () => undefined)).toBeUndefined();
  });
});
