/**
 * `npm run bench:photo`: reads photos with known cards and prints what was right (docs/photo.md).
 *
 *   MUCKBLOCK_PHOTOS=folder      real photos with truth.json; ../shared/photos when it is there
 *   MUCKBLOCK_SCENES=a:b         folders of evaluation scenes of training/scenes.py (scenes.json)
 *   MUCKBLOCK_FIT=a:b            folders of scenes that are only for fitting, and whole
 *   MUCKBLOCK_HELD=a@networks    scenes of printings that these networks never saw: their even half also for fitting
 *   MUCKBLOCK_NETWORKS=folder    other networks than those of public/vision
 *   --every 3                    only every third scene
 *   --half even | odd            one half of the scenes: thresholds are chosen on one, reported on the other
 *   --fit                        fits src/vision/pipeline/fitted.ts on the scenes chosen, instead of measuring
 *   --look FOLDER                draws the photos that were not exact
 *   --pack NAME                  only scenes of this pack (=-NAME: all but it)
 *   --dump FILE                  every card as a line of JSON, for choosing thresholds
 */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { decodePhoto, nodeNetworks } from '../../src/cli/tallyRun';
import { recognise } from '../../src/vision/pipeline/recognise';
import { ROOT } from '../lib/install.mjs';
import { compare, nameOf, type Comparison } from './photo/compare';
import { fitOn, seeAll } from './photo/fit';
import { drawPhoto } from './photo/look';
import { byCertainty, byGroup, byShare, confusions, withoutCards } from './photo/report';
import { evaluationScenes, realPhotos, type Scene } from './photo/scenes';
import { median } from './row';

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    half: { type: 'string', default: 'both' },
    set: { type: 'string', default: '' },
    dump: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    pack: { type: 'string', default: '' },
    fit: { type: 'boolean', default: false },
  },
});

function folder(name: string, otherwise: string): string | null {
  const path = process.env[name] ?? otherwise;
  return path !== '' && existsSync(path) ? resolve(path) : null;
}

const networksAt = process.env['MUCKBLOCK_NETWORKS'];
const networks = await nodeNetworks(networksAt ? pathToFileURL(`${resolve(networksAt)}/`) : undefined);

async function measure(scenes: readonly Scene[]): Promise<readonly Comparison[]> {
  const list: Comparison[] = [];
  for (const scene of scenes) {
    const decoded = await decodePhoto(scene.file);
    if (!decoded.ok) {
      console.error(decoded.error.message);
      continue;
    }
    const found = recognise(decoded.value.image, { pack: 'unknown', taught: [] }, networks, () => performance.now());
    const comparison = compare(scene, found);
    list.push(comparison);
    if (values.look !== '' && !comparison.exactSet) await drawPhoto(comparison, resolve(values.look));
  }
  return list;
}

function show(title: string, list: readonly Comparison[]): void {
  const withCards = list.filter(({ scene }) => scene.cards.length > 0);
  console.log(`\n## ${title}: median ${median(list.map(({ ms }) => ms))} ms\n`);
  console.log(byGroup('layout', withCards, ({ scene }) => scene.set));
  if (withCards.some(({ scene }) => scene.deck)) {
    // Our own drawn pack has bare middles and exists on no table: printed packs are also told alone.
    const printed = withCards.filter(({ scene }) => scene.deck !== 'own-drawn');
    console.log(`\n${byGroup('printed packs', printed, ({ scene }) => scene.set)}`);
    console.log(`\n${byShare(withCards)}\n`);
    console.log(`Printed packs:\n\n${byShare(printed)}\n`);
    console.log(byGroup('pack', withCards, ({ scene }) => scene.deck ?? '–'));
  }
  console.log(`\n${byCertainty(list)}\n`);
  console.log(confusions(withCards));
  if (withCards.length < list.length) console.log(`\n${withoutCards(list)}`);
}

function lines(list: readonly Comparison[]): string {
  return list
    .flatMap(({ scene, matches, extras }) => {
      const about = { file: basename(scene.file), set: scene.set, deck: scene.deck };
      const plain = (seen: Comparison['extras'][number]): object => ({
        read: nameOf(seen),
        confidence: seen.confidence,
        certain: seen.certain,
        visible: seen.visible,
        quad: seen.quad,
      });
      return [
        ...matches.map(({ truth, seen }) => ({
          ...about,
          truth: truth.card,
          share: truth.visible,
          ...(seen ? plain(seen) : {}),
        })),
        ...extras.map((seen) => ({ ...about, truth: null, ...plain(seen) })),
      ];
    })
    .map((line) => JSON.stringify(line))
    .join('\n');
}

const every = Number(values.every);
const all: Comparison[] = [];
const photos = folder('MUCKBLOCK_PHOTOS', join(ROOT, '..', 'shared', 'photos'));
if (photos && values.set === '' && !values.fit) {
  const list = await measure(realPhotos(photos));
  all.push(...list);
  show('Real photos', list);
}
/** Scenes of all folders that a variable names. `half`: of each folder only this one. */
function scenesOf(name: string, half: string): readonly Scene[] {
  const folders = (process.env[name] ?? '').split(':').filter((path) => path !== '' && existsSync(path));
  return folders.flatMap((path) =>
    evaluationScenes(resolve(path)).filter((_, i) => half === 'both' || i % 2 === (half === 'even' ? 0 : 1)),
  );
}

const scenes = scenesOf('MUCKBLOCK_SCENES', values.half);
if (scenes.length > 0) {
  const wanted = scenes
    .filter(({ set }) => values.set === '' || values.set.split(',').includes(set))
    .filter(({ deck }) => !values.pack || (deck === values.pack.replace(/^-/, '')) !== values.pack.startsWith('-'))
    .filter((_, i) => i % every === 0);
  if (values.fit) {
    const [heldScenes, heldNetworks] = (process.env['MUCKBLOCK_HELD'] ?? '').split('@');
    const held =
      heldScenes && heldNetworks
        ? await seeAll(
            evaluationScenes(resolve(heldScenes)).filter((_, i) => i % 2 === 0),
            await nodeNetworks(pathToFileURL(`${resolve(heldNetworks)}/`)),
          )
        : [];
    fitOn([...(await seeAll([...wanted, ...scenesOf('MUCKBLOCK_FIT', 'both')], networks)), ...held]);
  } else {
    const list = await measure(wanted);
    all.push(...list);
    show('Evaluation scenes', list);
  }
}
if (!photos && scenes.length === 0)
  console.log('No photos: set MUCKBLOCK_PHOTOS or MUCKBLOCK_SCENES (see the top of this file).');
if (values.dump !== '') writeFileSync(values.dump, `${lines(all)}\n`);
