import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../../../tools/packaging/contents.ts';
import { pngSize } from '../../../tools/packaging/icon-files.ts';
import { linuxSizes } from '../../../tools/packaging/icons.ts';
import { repository } from '../desktop-program.ts';
import type { Packed } from './packed.ts';

const home = 'opt/CO Desk';

export function testDeb(packed: Packed): void {
  const content = path.join(packed.folder, 'deb');
  const control = path.join(packed.folder, 'deb-control');
  const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

  beforeAll(() => {
    execFileSync('dpkg-deb', ['-x', packed.deb, content]);
    execFileSync('dpkg-deb', ['-e', packed.deb, control]);
  });

  it('says in its control file what it is, what it needs, and that it is not for use', () => {
    const field = (name: string): string =>
      execFileSync('dpkg-deb', ['-f', packed.deb, name], { encoding: 'utf8' }).trim();
    expect(field('Package')).toBe('co-desk-not-for-use');
    expect(field('Version')).toBe('0.1.0');
    expect(field('Architecture')).toBe(process.arch === 'x64' ? 'amd64' : process.arch);
    expect(field('Maintainer')).toBe('CO Desk contributors');
    expect(field('Homepage')).toBe('');
    expect(field('Description')).toMatch(/^NOT FOR USE\n NOT FOR USE: packed over a stand-in/u);
    expect(Number(field('Installed-Size'))).toBeGreaterThan(10_000);
    const usual = [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
    ];
    const depends = field('Depends').split(', ');
    expect(depends).toEqual(
      expect.arrayContaining([...usual, 'libuuid1', 'libgbm1', 'libasound2', 'libsecret-1-0']),
    );
  });

  it('puts every file where it belongs, readable by everybody and written by root alone', async () => {
    const files = await filesIn(content);
    const outside = files.filter((file) => !file.startsWith(`${home}/`));
    expect(outside).toEqual(
      [
        ...linuxSizes.map((size) => `usr/share/icons/hicolor/${size}x${size}/apps/co-desk.png`),
        ...['usr/share/applications/co-desk.desktop', 'usr/share/mime/packages/co-desk.xml'],
        'usr/share/doc/co-desk/copyright',
      ].sort(),
    );
    const listed = execFileSync('dpkg-deb', ['-c', packed.deb], { encoding: 'utf8' }).trim().split('\n');
    const plainOnes = /^(?:drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) root\/root /u;
    expect(listed.filter((line) => !plainOnes.test(line))).toEqual([]);
  });

  it('has a checksum for every file', async () => {
    const sums = readFileSync(path.join(control, 'md5sums'), 'utf8').trim().split('\n');
    const files = await filesIn(content);
    expect(sums.map((line) => line.slice(34))).toEqual(files);
    const [sum = ''] = sums.filter((line) => line.endsWith('icons/icon.png'));
    const icon = readFileSync(path.join(content, sum.slice(34)));
    expect(sum.slice(0, 32)).toBe(createHash('md5').update(icon).digest('hex'));
  });

  it('shows itself in the menus in English and German, and opens links and files', () => {
    const lines = read('usr/share/applications/co-desk.desktop').trim().split('\n');
    expect(lines[0]).toBe('[Desktop Entry]');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['Name=CO Desk', 'Type=Application', 'Terminal=false', 'Icon=co-desk', 'Categories=Office;'],
        'Exec="/opt/CO Desk/co-desk" %U',
        'MimeType=application/vnd.co-desk.application+json;x-scheme-handler/codesk;',
        // Electron names its windows by `desktopName` of the package.
        'StartupWMClass=co-desk',
        ...['GenericName=Certificates of origin', 'GenericName[de]=Ursprungszeugnisse'],
      ]),
    );
    expect(lines.filter((line) => /^Comment(?:\[de\])?=/u.test(line)).sort()).toEqual([
      expect.stringMatching(/^Comment=NOT FOR USE/u),
      expect.stringMatching(/^Comment\[de\]=Anträge auf Ursprungszeugnisse/u),
    ]);
    const keys = lines.map((line) => line.split('=')[0]);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('knows .codesk files by their name', () => {
    const types = read('usr/share/mime/packages/co-desk.xml');
    expect(types).toContain('<mime-type type="application/vnd.co-desk.application+json">');
    expect(types).toContain('<glob pattern="*.codesk"/>');
  });

  it('has an icon in every size', () => {
    for (const size of linuxSizes) {
      const file = `usr/share/icons/hicolor/${size}x${size}/apps/co-desk.png`;
      expect(pngSize(readFileSync(path.join(content, file)))).toBe(size);
    }
  });

  it('brings the licences of the program, of what it bundles and of its runtime', () => {
    expect(read('usr/share/doc/co-desk/copyright')).toBe(readFileSync(`${repository}LICENSE`, 'utf8'));
    expect(read(`${home}/LICENSE.electron.txt`)).toContain('Electron');
    const names = ['CO Desk.txt', 'others.txt', 'sbom.cdx.json'];
    expect(readdirSync(path.join(content, home, 'resources/licences')).sort()).toEqual(names);
    expect(statSync(path.join(content, home, 'LICENSES.chromium.html')).isFile()).toBe(true);
  });

  describe('when it is installed', () => {
    const script = (name: string): string => readFileSync(path.join(control, name), 'utf8');

    it('links the launcher, and takes the link away again', () => {
      expect(script('postinst')).toContain(
        'update-alternatives --install "$link" \'co-desk\' "$program" 100',
      );
      expect(script('postinst')).toContain("program='/opt/CO Desk/co-desk'\nlink='/usr/bin/co-desk'");
      expect(script('postrm')).toContain("update-alternatives --remove 'co-desk' '/opt/CO Desk/co-desk'");
      expect(lstatSync(path.join(content, home, 'co-desk')).mode & 0o111).toBe(0o111);
    });

    it('lets the sandbox work, by name spaces or by its helper, and under AppArmor', () => {
      expect(script('postinst')).toContain('chmod 4755 "$sandbox"');
      expect(script('postinst')).toContain('chmod 0755 "$sandbox"');
      expect(read(`${home}/resources/apparmor-profile`)).toContain(
        'profile "co-desk" "/opt/CO Desk/co-desk"',
      );
    });

    it.each(['postinst', 'postrm'])(
      'has a %s that the shell understands, with nothing left to fill in',
      (name) => {
        expect(() => execFileSync('bash', ['-n', path.join(control, name)])).not.toThrow();
        expect(script(name)).not.toMatch(/\$\{|<%/u);
        expect(statSync(path.join(control, name)).mode & 0o777).toBe(0o755);
      },
    );
  });
}
