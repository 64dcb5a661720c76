import type { Body } from './body.ts';

/** A small ladder-frame 4×4 of the Suzuki Jimny's size, spare wheel on the door. */
export const offroader: Body = {
  length: 364,
  height: 175,
  rearAxle: 78,
  frontAxle: 302,
  wheelRadius: 35.5,
  rim: 'six',
  rimShare: 0.6,
  hasDarkRims: true,
  outline:
    'M20-44C18-48 17-54 17-60C17-94 19-126 24-160C25-168 29-171 37-171.5C92-175 160-175 206-172C213-171.5 217-169 220-164L245-115C246-112 249-110 254-109.5C284-108 320-106 344-103C352-102 356-98 357-91L359-62C363-60 364-57 364-52L363-42C362-38 359-36 354-36L30-39C24-39 21-41 20-44z',
  glass:
    'M233-116L213-157C211-161 208-162.5 203-163C150-165 90-165 44-162C39-161.5 36-159 35.5-154L32-122C32-118 34-116 38-116z',
  screens: 'M220-164L246-113L239-113L214-161z',
  pillars: 'M138-166V-114',
  pillarWidth: 12,
  crease: 'M0-84C100-88 230-88 364-82',
  shoulder: 'M20-104C110-107 200-106 256-103C300-101 332-99 350-95',
  seams:
    'M236-115C240-96 240-70 234-50H146C142-50 140-52 140-56V-114M247-104C284-103 322-100 354-96M258-108V-88M20-62C30-62 36-60 40-58',
  trim: 'M20-52H364V-34H20zM20-60C26-60 34-56 40-50L20-44z',
  headlamp: 'M340-94C348-94 355-90 357-82C356-74 350-70 343-70C336-70 332-76 332-82C332-89 335-94 340-94z',
  headlampLine: 'M345-89C350-88 353-85 353-81',
  tailLamp: 'M17-74L18-58L36-58V-74z',
  handles: [[152, -98]],
  mirror: [236, -115],
  seats: [
    [180, -122],
    [92, -124],
  ],
  archLip: 7,
  isBoxArch: true,
  behind:
    '<rect x="0" y="-130" width="24" height="70" rx="8" fill="#1b222a"/><rect x="2" y="-126" width="7" height="62" rx="3.5" fill="#3b454f"/>',
  details:
    '<path d="M316-88h10v7h-10z" fill="#f2a233"/><path d="M210-172L222-186" stroke="#1c242d" stroke-width="1.4"/><path d="M148-46h82v6h-82z" fill="#11171e"/><path d="M40-169C100-172 160-172 204-170" fill="none" stroke="#0b1624" stroke-width="1.2" opacity=".35"/>',
  tailLine: 'M24-63H31',
  face: {
    width: 165,
    noseHeight: 103,
    cowlHeight: 113,
    shoulderHeight: 100,
    roofWidth: 126,
    beltWidth: 144,
    clearance: 30,
    tyreWidth: 20,
    front: 'slots',
    rear: 'barn',
  },
};
