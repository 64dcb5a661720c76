import type { Insertable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Transmission, VehicleClass } from '#domain/vehicle.ts';
import type { VehicleColor } from '#domain/vehicle-color.ts';
import { buildVehicle, buildVehicleImage, tierColumns } from '#tests/support/factories/vehicle.ts';
import type { BodyColor } from '#tools/art/paint.ts';
import type { BodyStyle, View } from '#tools/art/vehicle-art.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';

type NewVehicle = Insertable<Tables['vehicles']>;

interface DemoVehicle {
  slug: string;
  bodyStyle: BodyStyle;
  color: BodyColor;
  columns: NewVehicle & { id: string; depositCents?: number };
}

/** A picture that the demo's database expects under `{storagePrefix}/` in the bucket of vehicle images. */
export interface DemoVehicleImage {
  storagePrefix: string;
  vehicle: { id: string; slug: string; brand: string; model: string; bodyStyle: BodyStyle; color: BodyColor };
  view: View;
}

const VIEWS: View[] = ['side', 'street', 'front', 'rear', 'interior'];
const LIMITED = {
  en: '150 km per day included, then $0.25 for each additional kilometer.',
  fr: '150\u00a0km par jour inclus, puis 0,25\u00a0$ par kilomètre supplémentaire.',
};
const UNLIMITED = {
  en: 'Unlimited mileage within Haiti.',
  fr: 'Kilométrage illimité en Haïti.',
};

/** What people call the colors that the demo's cars are painted in. */
const COLOR_OF: Record<BodyColor, VehicleColor> = {
  white: 'white',
  silver: 'silver',
  graphite: 'gray',
  black: 'black',
  navy: 'blue',
  blue: 'blue',
  teal: 'green',
  green: 'green',
  red: 'red',
  orange: 'orange',
  sand: 'beige',
  bronze: 'brown',
};

/** What cars of one build have in common. */
const FACTS_OF: Record<BodyStyle, Pick<NewVehicle, 'bags' | 'fuel' | 'isFourByFour'>> = {
  hatchback: { bags: 2, fuel: 'gasoline' },
  sedan: { bags: 3, fuel: 'gasoline' },
  suv: { bags: 4, fuel: 'gasoline' },
  offroader: { bags: 2, fuel: 'gasoline', isFourByFour: true },
  pickup: { bags: 5, fuel: 'diesel', isFourByFour: true },
  largeSuv: { bags: 5, fuel: 'diesel', isFourByFour: true },
  luxurySuv: { bags: 5, fuel: 'gasoline', isFourByFour: true },
  luxurySedan: { bags: 3, fuel: 'gasoline' },
  van: { bags: 6, fuel: 'diesel' },
};

function vehicle(
  name: [brand: string, model: string, year: number],
  look: [bodyStyle: BodyStyle, color: BodyColor],
  kind: [branchId: BranchId, vehicleClass: VehicleClass, transmission: Transmission, dollarsPerDay: number],
  more: Partial<NewVehicle> = {},
): DemoVehicle {
  const [brand, model, year] = name;
  const [bodyStyle, color] = look;
  const [branchId, vehicleClass, transmission, dollarsPerDay] = kind;
  const slug = [brand, model, color]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const columns = buildVehicle({
    id: stableId(`vehicle ${slug}`),
    brand,
    model,
    year,
    class: vehicleClass,
    transmission,
    color: COLOR_OF[color],
    branchId,
    // With tiers it is that of one day, as the form keeps it.
    pricePerDayCents: more.rate1DayCents ?? dollarsPerDay * 100,
    ...FACTS_OF[bodyStyle],
    ...more,
  });
  return { slug, bodyStyle, color, columns };
}

/** Daily rates that fall with the length of the rental, in whole dollars. */
function tiers(...dollars: [number, number, number, number]) {
  const [one, two, eight, sixteen] = dollars;
  return tierColumns(one * 100, two * 100, eight * 100, sixteen * 100);
}

const deposit = (dollars: number) => ({ depositCents: dollars * 100 });

const CARS: DemoVehicle[] = [
  vehicle(['Kia', 'Picanto', 2022], ['hatchback', 'red'], ['les_cayes', 'economy', 'manual', 38]),
  vehicle(['Suzuki', 'Swift', 2023], ['hatchback', 'blue'], ['les_cayes', 'economy', 'automatic', 42], {
    ...tiers(42, 40, 36, 32),
    mileagePolicy: UNLIMITED,
  }),
  vehicle(
    ['Toyota', 'Yaris', 2023],
    ['sedan', 'silver'],
    ['les_cayes', 'compact', 'automatic', 48],
    deposit(150),
  ),
  vehicle(['Nissan', 'Versa', 2022], ['sedan', 'navy'], ['les_cayes', 'compact', 'automatic', 46], {
    mileagePolicy: LIMITED,
  }),
  vehicle(['Suzuki', 'Jimny', 2023], ['offroader', 'green'], ['les_cayes', 'suv', 'manual', 65], {
    ...tiers(68, 65, 59, 52),
    ...deposit(300),
    seats: 4,
    doors: 3,
  }),
  vehicle(['Hyundai', 'Tucson', 2024], ['suv', 'graphite'], ['les_cayes', 'suv', 'automatic', 79], {
    ...tiers(82, 79, 72, 65),
    ...deposit(300),
    mileagePolicy: UNLIMITED,
  }),
  vehicle(['Toyota', 'Hilux', 2023], ['pickup', 'white'], ['les_cayes', 'suv', 'manual', 95], {
    ...tiers(99, 95, 86, 78),
    ...deposit(500),
    mileagePolicy: LIMITED,
  }),
  vehicle(['Mitsubishi', 'L200', 2021], ['pickup', 'bronze'], ['les_cayes', 'suv', 'manual', 88], {
    ...deposit(500),
    status: 'maintenance',
  }),
  vehicle(
    ['Toyota', 'Land Cruiser Prado', 2023],
    ['largeSuv', 'black'],
    ['les_cayes', 'luxury', 'automatic', 139],
    {
      ...tiers(145, 139, 126, 114),
      ...deposit(800),
      seats: 7,
      doors: 5,
      mileagePolicy: UNLIMITED,
    },
  ),
  vehicle(['Lexus', 'GX 460', 2022], ['luxurySuv', 'sand'], ['les_cayes', 'luxury', 'automatic', 165], {
    ...deposit(1000),
    seats: 7,
    doors: 5,
    mileagePolicy: LIMITED,
  }),
  vehicle(['Kia', 'Picanto', 2023], ['hatchback', 'orange'], ['cap_haitien', 'economy', 'automatic', 40]),
  vehicle(['Hyundai', 'Grand i10', 2022], ['hatchback', 'teal'], ['cap_haitien', 'economy', 'manual', 36], {
    mileagePolicy: UNLIMITED,
  }),
  vehicle(['Hyundai', 'Accent', 2023], ['sedan', 'white'], ['cap_haitien', 'compact', 'automatic', 47], {
    ...tiers(50, 47, 43, 38),
    ...deposit(150),
  }),
  vehicle(
    ['Toyota', 'Corolla', 2024],
    ['sedan', 'graphite'],
    ['cap_haitien', 'compact', 'automatic', 54],
    deposit(200),
  ),
  vehicle(['Toyota', 'RAV4', 2023], ['suv', 'blue'], ['cap_haitien', 'suv', 'automatic', 85], {
    ...tiers(89, 85, 77, 69),
    ...deposit(350),
    fuel: 'hybrid',
    mileagePolicy: UNLIMITED,
  }),
  vehicle(['Kia', 'Sportage', 2024], ['suv', 'red'], ['cap_haitien', 'suv', 'automatic', 82], deposit(300)),
  vehicle(['Suzuki', 'Jimny', 2022], ['offroader', 'sand'], ['cap_haitien', 'suv', 'manual', 62], {
    ...deposit(300),
    seats: 4,
    doors: 3,
    mileagePolicy: LIMITED,
  }),
  vehicle(['Hyundai', 'H-1', 2022], ['van', 'silver'], ['cap_haitien', 'suv', 'manual', 105], {
    ...tiers(110, 105, 96, 88),
    ...deposit(500),
    seats: 9,
    doors: 5,
  }),
  vehicle(
    ['Toyota', 'Land Cruiser', 2024],
    ['largeSuv', 'white'],
    ['cap_haitien', 'luxury', 'automatic', 175],
    {
      ...tiers(185, 175, 160, 145),
      ...deposit(1000),
      seats: 8,
      doors: 5,
      mileagePolicy: UNLIMITED,
    },
  ),
  vehicle(
    ['Mercedes-Benz', 'E 300', 2022],
    ['luxurySedan', 'black'],
    ['cap_haitien', 'luxury', 'automatic', 150],
    {
      ...deposit(1000),
      status: 'unavailable',
      mileagePolicy: LIMITED,
    },
  ),
];

/** The demo fleet, in the same order and with the same ids and plates each time. */
export const demoVehicles: readonly DemoVehicle[] = CARS.map((demo, index) => {
  const plate = `${demo.columns.branchId === 'les_cayes' ? 'LC' : 'CH'}-${String(10_417 + index * 389)}`;
  return { ...demo, columns: { ...demo.columns, plate } };
});

/** Every picture of the demo fleet, for the step that draws them and puts them into the bucket. */
export function demoVehicleImages(): DemoVehicleImage[] {
  return demoVehicles.flatMap(({ slug, bodyStyle, color, columns: { id, brand, model } }) =>
    VIEWS.map((view, position) => ({
      storagePrefix: `demo/${slug}/${position + 1}`,
      vehicle: { id, slug, brand, model, bodyStyle, color },
      view,
    })),
  );
}

/** The same pictures as rows. */
export function demoImageRows() {
  return demoVehicleImages().map(({ storagePrefix, vehicle, view }) =>
    buildVehicleImage(vehicle.id, {
      id: stableId(`image ${storagePrefix}`),
      storagePrefix,
      position: VIEWS.indexOf(view),
      isDrawing: true,
    }),
  );
}
