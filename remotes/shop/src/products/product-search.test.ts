import { expect, it } from 'vitest';
import { product } from '../catalog/product.fixture.tsx';
import { searchProducts } from './product-search.ts';

const categories = {
  systems: ['Computers', 'Computadoras'],
  laptops: ['Laptops', 'Laptops'],
  storage: ['Storage and backup', 'Almacenamiento y respaldo'],
  memory: ['Memory and upgrades', 'Memoria y mejoras'],
  network: ['Network and Wi-Fi', 'Redes y Wi-Fi'],
  power: ['Power protection', 'Protección eléctrica'],
  workplace: ['Workplace', 'Accesorios de oficina'],
} as const;

type Texts = readonly [name: string, summary: string];
const rows: readonly (readonly [slug: string, category: keyof typeof categories, en: Texts, es: Texts])[] = [
  [
    'office-mini-pc',
    'systems',
    ['Office mini PC, 16 GB', 'Quiet, compact desktop for email, the web, and accounting.'],
    ['Mini PC de oficina, 16 GB', 'Equipo pequeño y silencioso para correo, navegador y contabilidad.'],
  ],
  [
    'gaming-tower-1440p',
    'systems',
    ['Gaming tower for 1440p', 'Air-cooled build for high settings at 1440p.'],
    ['Torre para juegos a 1440p', 'Equipo enfriado por aire para jugar a 1440p en calidad alta.'],
  ],
  [
    'business-laptop-14',
    'laptops',
    ['14-inch business laptop, 32 GB', 'Light laptop with a repairable chassis and a matte screen.'],
    ['Laptop de trabajo de 14 pulgadas, 32 GB', 'Laptop ligera, de carcasa reparable y pantalla mate.'],
  ],
  [
    'nvme-ssd-1tb',
    'storage',
    ['1 TB NVMe SSD', 'Fast internal drive for laptops and desktops.'],
    ['SSD NVMe, 1 TB', 'Disco interno rápido para laptops y equipos de escritorio.'],
  ],
  [
    'sata-ssd-1tb',
    'storage',
    ['1 TB SATA SSD', 'Drop-in replacement for a slow hard drive.'],
    ['SSD SATA, 1 TB', 'Reemplazo directo de un disco duro lento.'],
  ],
  [
    'portable-backup-drive-4tb',
    'storage',
    ['4 TB portable backup drive', 'Encrypted USB drive for the second of your three copies.'],
    ['Disco portátil de respaldo, 4 TB', 'Disco USB cifrado para la segunda de sus tres copias.'],
  ],
  [
    'ssd-upgrade',
    'storage',
    ['SSD installation with clone', 'Same programs, same files, and a computer that starts in seconds.'],
    ['SSD instalado, con clonado', 'Los mismos programas y archivos, y una computadora que arranca en segundos.'],
  ],
  [
    'ddr5-laptop-memory-32gb',
    'memory',
    ['DDR5 laptop memory, 2 × 16 GB', 'For laptops that bog down with too many tabs.'],
    ['Memoria DDR5 para laptop, 2 × 16 GB', 'Para laptops que se ahogan con muchas pestañas.'],
  ],
  [
    'laptop-battery-service-kit',
    'memory',
    ['Laptop battery, installed', 'New battery for common business laptops, old one recycled.'],
    ['Batería de laptop, instalada', 'Batería nueva para laptops de trabajo comunes; la vieja se recicla.'],
  ],
  [
    'wifi7-mesh-3',
    'network',
    ['Wi-Fi 7 mesh system, 3-pack', 'Even coverage for a house up to about 4,500 square feet.'],
    ['Wi-Fi 7 en malla, juego de tres', 'Cobertura pareja para una casa de hasta unos 4,500 pies cuadrados.'],
  ],
  [
    'office-switch-8-poe',
    'network',
    ['8-port managed switch with PoE', 'Powers phones, cameras, and access points over one cable.'],
    ['Switch administrable, 8 puertos con PoE', 'Alimenta teléfonos, cámaras y puntos de acceso por un solo cable.'],
  ],
  [
    'ups-1500va',
    'power',
    ['Battery backup, 1500 VA', 'Gives you about ten minutes to save your work and shut down.'],
    ['Batería de respaldo, 1500 VA', 'Le da unos diez minutos para guardar su trabajo y apagar.'],
  ],
  [
    'usb-c-dock-dual',
    'workplace',
    ['USB-C dock for two monitors', 'Connects two monitors, the network, USB devices, and power with one cable.'],
    ['Base USB-C para dos monitores', 'Conecta dos monitores, la red, los dispositivos USB y la corriente con un solo cable.'],
  ],
  [
    'security-key-2-pack',
    'workplace',
    ['Security keys, 2-pack', 'Phishing-resistant sign-in; one to carry, one to keep safe.'],
    ['Llaves de seguridad, paquete de dos', 'Acceso a prueba de suplantación; una para llevar, otra para guardar.'],
  ],
];

const inLanguage = (language: 0 | 1) =>
  rows.map(([slug, category, ...texts]) => {
    const [name, summary] = texts[language];
    return product(slug, { name, summary, category: { slug: category, name: categories[category][language] } });
  });
const [english, spanish] = [inLanguage(0), inLanguage(1)];

it.each([
  ['ram', ['ddr5-laptop-memory-32gb']],
  ['memory ram', ['ddr5-laptop-memory-32gb']],
  ['memoria RAM', ['ddr5-laptop-memory-32gb']],
  ['programs', ['ssd-upgrade']],
  ['hdd', ['sata-ssd-1tb', 'portable-backup-drive-4tb']],
  ['hard drives', ['sata-ssd-1tb', 'portable-backup-drive-4tb']],
  ['external hard drive', ['portable-backup-drive-4tb']],
  ['gaming pc', ['gaming-tower-1440p']],
  ['computadora gamer', ['gaming-tower-1440p']],
  ['pc', ['office-mini-pc', 'gaming-tower-1440p']],
  ['desktops', ['office-mini-pc', 'gaming-tower-1440p', 'nvme-ssd-1tb']],
  ['computr', ['office-mini-pc', 'gaming-tower-1440p', 'ssd-upgrade']],
  ['router', ['wifi7-mesh-3']],
  ['yubikey', ['security-key-2-pack']],
  ['yubikye', ['security-key-2-pack']],
  ['llave de seguridad', ['security-key-2-pack']],
  ['NVME SDD', ['nvme-ssd-1tb']],
  ['M.2', ['nvme-ssd-1tb']],
  ['m.2 ssd 1 TB', ['nvme-ssd-1tb']],
  ['display', ['usb-c-dock-dual']],
  ['ups', ['ups-1500va']],
  ['battery backup', ['ups-1500va']],
  ['usb-c', ['usb-c-dock-dual']],
  ['laptop battery', ['laptop-battery-service-kit']],
  ['network', ['wifi7-mesh-3', 'office-switch-8-poe', 'usb-c-dock-dual']],
  ['ssd drive', ['nvme-ssd-1tb', 'sata-ssd-1tb']],
  ['printer', []],
])('finds %j', (q, slugs) => {
  expect(searchProducts(english, q).map(({ slug }) => slug)).toEqual(slugs);
});

it('puts products with the words in their names first', () => {
  expect(searchProducts(english, 'laptop').map(({ slug }) => slug)).toEqual([
    'business-laptop-14',
    'ddr5-laptop-memory-32gb',
    'laptop-battery-service-kit',
    'nvme-ssd-1tb',
  ]);
});

it.each([
  ['ram', ['ddr5-laptop-memory-32gb']],
  ['disco duro', ['sata-ssd-1tb', 'portable-backup-drive-4tb']],
  ['disco duro externo', ['portable-backup-drive-4tb']],
  ['pc gamer', ['gaming-tower-1440p']],
  ['computadoras', ['office-mini-pc', 'gaming-tower-1440p']],
  ['ruteador', ['wifi7-mesh-3']],
  ['llaves de seguridad', ['security-key-2-pack']],
  ['pantalla', ['usb-c-dock-dual', 'business-laptop-14']],
  ['no break', ['ups-1500va']],
  ['battery backup', ['ups-1500va']],
])('finds %j in Spanish', (q, slugs) => {
  expect(searchProducts(spanish, q).map(({ slug }) => slug)).toEqual(slugs);
});
