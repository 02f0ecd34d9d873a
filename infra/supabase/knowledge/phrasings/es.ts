import { parsePhrasings } from './phrasing.ts';

// section | text of its sentence | ways to ask for it
export const spanishPhrasings = parsePhrasings(`
/services/pc-repair#prices | Diagnóstico, No se cobra | cuánto cuesta el diagnóstico | cobran por revisar mi computadora | la revisión es gratis si la reparan
/services/pc-repair#prices | Eliminación de virus | cuánto cuesta quitar un virus | precio de limpiar malware de la computadora | me salen ventanas emergentes, cuánto cobran
/services/pc-repair#prices | Cambio a SSD | cuánto cuesta cambiar a un ssd | computadora lenta, precio de un disco más rápido | cambiar el disco duro por uno sólido
/services/pc-repair#prices | Cambio de pantalla | cuánto cuesta cambiar la pantalla | pantalla rota de la laptop, precio | se quebró la pantalla de mi computadora
/services/pc-repair#prices | Recuperación de datos | cuánto cuesta recuperar datos | mi disco duro murió, recuperar archivos | rescatar fotos de un disco dañado, precio
/faq#repair-time | La mayoría de las reparaciones | cuánto tarda una reparación | cuándo está lista mi computadora | cuántos días para arreglar mi laptop
/faq#no-fix-no-fee | Entonces no paga nada | qué pasa si no pueden repararla | me cobran si no tiene arreglo | pago si no lo arreglan
/faq#warranty | Nuestra mano de obra tiene garantía | qué garantía tienen las reparaciones | cuánto dura la garantía | vuelve a fallar, pago otra vez | garantía de una pc para videojuegos
/faq#my-data-in-repair | No abrimos más archivos | van a ver mis archivos privados | se borran mis datos en la reparación
/services/pc-repair#questions | Muchas veces un disco | vale la pena reparar una laptop vieja | conviene arreglar mi computadora antigua
/services/pc-repair#questions | Preguntamos antes de cualquier | voy a perder mis fotos en la reparación
/services/pc-repair#picture | Ventilador, batería | mi laptop se calienta y hace ruido | batería inflada
/services/gaming-pc-builds#prices | PC enfriada por aire | cuánto cuesta armar una pc para videojuegos | precio de armar una pc gamer con aire
/services/gaming-pc-builds#prices | PC con líquido todo en uno | precio de armar una pc con enfriamiento líquido
/services/gaming-pc-builds#prices | PC con circuito líquido | precio de una pc con circuito a la medida
/services/gaming-pc-builds | Informe de prueba de 24 horas | prueban la pc antes de entregarla | prueba de carga de la pc
/services/gaming-pc-builds | Garantía de 2 años | cuánto dura la garantía de una pc gamer | garantía de la computadora que arman
/services/gaming-pc-builds | De 7 a 10 días | cuánto tarda una pc para videojuegos | cuándo está lista mi pc gamer | cuánto tarda armar una computadora para juegos
/services/gaming-pc-builds#questions | Probamos cada pieza | puedo llevar mis propias piezas para la pc | usar mi tarjeta gráfica
/services/gaming-pc-builds#questions | Ponemos la memoria | hacen overclocking
/services/cybersecurity#prices | Evaluación de seguridad | cuánto cuesta una evaluación de seguridad | precio de una auditoría de seguridad de la empresa | cuántos equipos cubre la evaluación
/services/cybersecurity#prices | Detección y respuesta | precio de la detección y respuesta | vigilar nuestras computadoras a toda hora, cuánto por equipo
/services/cybersecurity#prices | Capacitación contra phishing | cuánto cuesta la capacitación contra phishing | enseñar a mi personal a reconocer correos falsos
/services/cybersecurity | Alertas críticas atendidas | qué tan rápido reaccionan a una alerta
/services/cybersecurity#questions | Deje las computadoras encendidas | nos hackearon, qué hacemos | tenemos ransomware | atacaron a nuestra empresa
/faq#under-attack | Deje las computadoras encendidas | creemos que nos atacaron | nos hackearon
/services/cybersecurity#questions | Las aseguradoras piden | esto le sirve a la aseguradora
/services/cybersecurity#ready | Las pruebas de intrusión | hacen pruebas de intrusión
/compliance#frameworks | SOC 2, ISO 27001: | tienen certificado soc 2 | están certificados iso 27001
/compliance#frameworks | HIPAA: | cumplen con hipaa
/compliance#insurance | Están en los presupuestos | cuál es su número de seguro o registro
/services/cloud-migration#prices | Estudio inicial, Se abona | cuánto cuesta el estudio inicial | se abona el estudio si seguimos
/services/cloud-migration#prices | Microsoft 365 o Google Workspace: | cuánto cuesta pasar el correo a microsoft 365 | precio por buzón | migrar correos a google
/services/cloud-migration#questions | Los servidores se cotizan | cuánto cuesta mover un servidor a la nube
/services/cloud-migration | Cambio fuera del horario | cuándo hacen el cambio a la nube | vamos a dejar de trabajar durante la migración
/services/cloud-migration | Un plan de regreso | qué pasa si la migración sale mal | podemos regresar al sistema viejo
/services/cloud-migration#questions | Copiamos su correo viejo | vamos a perder correos en la migración
/services/cloud-migration#ready | Las licencias se las paga | las licencias están incluidas en la migración
/services/managed-it#prices | Basic: Crítico | cuánto cuesta el plan basic | el plan más barato
/services/managed-it#prices | Pro: Crítico | cuánto cuesta el plan pro | precio de pro por empleado
/services/managed-it#prices | Enterprise: Crítico | cuánto cuesta el plan enterprise | el plan más caro
/faq#plan-prices | $49 por usuario | cuánto cuesta la informática administrada | precio de los planes | cuánto cuesta un plan mensual
/pricing#plans | Antivirus – En cada | el plan basic incluye antivirus | qué incluye el plan basic
/pricing#plans | Visitas a su oficina – Un técnico | qué incluye el plan pro | qué plan incluye visitas a la oficina
/pricing#plans | Respaldo administrado de estaciones | el plan pro incluye respaldo
/pricing#plans | Director de informática virtual | qué plan incluye un director de informática | qué incluye el plan enterprise
/faq#response-times | En los tickets críticos | qué tan rápido responden | tiempo de respuesta de los planes | cuánto tardan en contestar con el plan
/faq#contract | Durante los primeros 3 meses | hay contrato | plazo mínimo del plan | estamos amarrados
/faq#contract | Puede cancelar en el portal | cómo cancelo mi plan | con cuánto aviso puedo cancelar | quiero dejar el plan
/faq#discounts | Las visitas a domicilio tienen 15% | descuento para personas mayores | hay descuento para jubilados | qué descuentos hay | rebaja para la tercera edad
/faq#discounts | Las organizaciones sin fines de lucro | descuento para escuelas | descuento para iglesias u organizaciones sin fines de lucro
/faq#discounts | No hay otros descuentos | descuento para estudiantes | descuento para militares | otros descuentos o cupones
/services/managed-it | Un ingeniero asignado | siempre nos atiende la misma persona
/services/managed-it#ready | Usted compra los equipos | qué no incluye un plan administrado | el plan incluye equipos y licencias
/services/managed-it#questions | Una persona con cuenta | quién cuenta como usuario
/services/managed-it#questions | Desde el plan Pro | vienen a nuestra oficina
/services/data-backup#prices | Estación de trabajo: | cuánto cuesta respaldar una computadora | precio del respaldo de mi pc
/services/data-backup#prices | Servidor, 1 TB | cuánto cuesta el respaldo del servidor | precio de respaldar un servidor
/services/data-backup#prices | Cada terabyte adicional | precio por terabyte adicional
/services/data-backup | Copias 3-2-1 | cuántas copias guardan
/services/data-backup | Instantáneas del servidor | cada cuánto se respalda el servidor
/services/data-backup | Una prueba de restauración | cada cuánto prueban los respaldos
/faq#backup | Nuestro respaldo incluye | cómo sé que el respaldo funciona | prueban que el respaldo se puede restaurar
/services/data-backup#questions | Mantienen funcionando | microsoft ya respalda nuestros datos
/services/data-backup#questions | Un archivo, en minutos | en cuánto tiempo recuperan un archivo del respaldo
/home-services#prices | Visita a casa, primera hora | cuánto cuesta una visita a domicilio | que venga un técnico a mi casa, precio | una hora en casa
/home-services#prices | Tiempo adicional | cuánto cuesta la segunda hora | precio de cada hora adicional en casa
/home-services#prices | Instalación de Wi-Fi | cuánto cuesta instalar el wifi en la casa | el wifi no llega al cuarto
/home-services#prices | Instalación de computadora nueva | cuánto cuesta instalar una computadora nueva | pasar mis archivos a la computadora nueva
/home-services#prices | Instalación de casa inteligente | cuánto cuesta instalar una tele inteligente | conectar mi televisión
/home-services#example | Una visita de 90 minutos | cuánto cuesta una visita de hora y media
/field-tech#rates | $135 | cuánto cuesta un técnico de campo | tarifa de manos en el sitio
/field-tech#area | Sacramento: 45 millas | cobran por el viaje a Sacramento | cuánto cuesta que vengan a Sacramento
/field-tech#area | Lodi: 12 millas | cobran por el viaje a Lodi
/field-tech#area | Tracy: 17 millas | cobran por el viaje a Tracy
/field-tech#area | Manteca: 12 millas | cobran por el viaje a Manteca
/field-tech#area | Modesto: Salimos de aquí | cobran por el viaje a Modesto
/faq#estimate | Recibe un presupuesto | me dan un presupuesto antes de empezar | voy a saber el precio antes
/faq#estimate | Lo que pase de ahí | qué pasa si encuentran más problemas | piden permiso antes de un trabajo extra | la factura separa la mano de obra
/faq#returns | Los equipos y piezas sin abrir | puedo devolver un equipo sin abrir | plazo para devolver
/faq#returns | Los equipos a la medida | cargo de reposición de una pc a la medida | devolver una pc que abrí
/faq#unclaimed | Solo se recicla | qué pasa si no recojo mi equipo | cuánto tiempo guardan mi laptop
/faq#unclaimed | Llámenos y se lo guardamos | pueden guardarme el equipo más tiempo
/faq#payment | Con tarjeta o cheque | puedo pagar con tarjeta | cómo puedo pagar | aceptan cheques | formas de pago
/faq#payment | Las empresas pueden pagar | mi empresa puede pagar con factura | pagar después
/faq#repair-price | Todos los precios son antes | los precios incluyen impuestos
/privacy#who-else | Los datos de los clientes nunca | mis datos salen del país | dónde guardan mis datos
/privacy#who-else | Los discos que salen de servicio | cómo destruyen los discos viejos
/privacy#who-else | Nuestros técnicos pasan una verificación | revisan los antecedentes de sus técnicos | son de confianza sus empleados
/privacy#your-privacy-choices | No vendemos información personal | venden mi información personal
/faq#where-is-data | Para preguntar qué | cómo pido que borren mis datos | eliminar mi información
/security#report | Escríbanos con | reportar una vulnerabilidad de su sitio
/security#you | Nunca le pedimos su contraseña | me piden mi contraseña
/faq#response-times | Crítico quiere decir | qué es prioridad crítica | nuestro negocio está detenido, qué prioridad
/support#priorities | Alto: Elíjala | qué es prioridad alta
/faq#ticket | En la página de soporte | cómo abro un ticket | cómo reporto un problema
/faq#hours | lunes – viernes | a qué hora abren | cuál es el horario | hasta qué hora atienden entre semana | a qué hora cierran el sábado | abren los sábados
/faq#hours | Cerramos los domingos | trabajan los domingos | abren los días feriados
/faq#emergency | Los clientes con un plan administrado | quién contesta de noche | línea de emergencia
/contact-us | Más rápido por teléfono | número de teléfono | cómo los llamo
/contact-us | Soporte: support@ | cuál es su correo electrónico
/contact-us#callback | Deje un número | me pueden llamar
/faq#area | En Stockton, Lodi | a qué ciudades van | en qué ciudades trabajan | dónde trabajan | atienden en mi ciudad | van hasta Lodi
/faq#shop-front | no tenemos tienda | tienen una tienda | puedo visitar su tienda | dónde puedo llevar mi computadora | dónde están ubicados | tienen un local
/faq#travel-fee | No, dentro de 25 millas | cobran por el viaje
/faq#travel-fee | Más allá, el viaje | cuánto cobran por milla | vivo lejos, cuánto cuesta el viaje
/about-us#claims | No hay logotipos | tienen reseñas o estrellas
/docs/printer-offline | no encuentra la impresora | mi impresora aparece sin conexión | la impresora no imprime
/docs/two-step-sign-in#app | | activar la verificación en dos pasos
/docs/suspicious-email-first-hour#stop | | hice clic en un enlace sospechoso
/careers/field-technician | Sueldo: $26 | cuánto gana un técnico | cuánto le pagan a un técnico | sueldo de un técnico
/careers#write | | cómo solicito un empleo | están contratando | busco trabajo de técnico, cómo aplico
/privacy#what-we-collect | Preguntas al asistente | necesito iniciar sesión para usar el chat | guardan lo que pregunto al asistente
/privacy#who-else | Si elige iniciar sesión con Google | puedo entrar a mi cuenta con google | iniciar sesión con mi cuenta de google o con correo
/privacy#who-else | Los números de tarjeta | ven mi número de tarjeta
/newsletter#rules | | cómo me doy de baja del boletín
/faq#repair-price | Todos los precios son antes | el precio ya trae el impuesto | el tax se cobra aparte
/faq#warranty | Las piezas conservan | qué garantía tienen las piezas
/faq#ticket | Las respuestas llegan | dónde veo la respuesta a mi ticket
/faq#where-is-data | Nuestros técnicos pasan | revisan los antecedentes de los técnicos que van a mi casa
/faq#response-times | En los tickets críticos | se cayó el servidor y tenemos basic, qué tan rápido responden | todo está caído con el plan pro, en cuánto tiempo responden
/faq#warranty | Nuestra mano de obra tiene garantía | vuelve a fallar a los dos meses, pago otra vez | cuántos meses cubre la garantía de una reparación
/faq#contract | Puede cancelar en el portal | cómo doy de baja el plan mensual
/contact-us | Ventas: sales@ | a quién le escribo para comprar algo | cuál es el correo de ventas
/contact-us | Más rápido por teléfono | a qué número llamo
/field-tech#area | Lodi: 12 millas | cobran extra por ir hasta Lodi
/faq#travel-fee | No, dentro de 25 millas | estoy cerca de Stockton, cobran por el viaje
/pricing#plans | Pro: $890. | cuánto pagaría al mes una oficina de diez con pro
/compliance#insurance | Están en los presupuestos | dónde encuentro su número de seguro
/about-us#claims | No hay logotipos | tienen buenas reseñas en google
/services/pc-repair#questions | Muchas veces un disco | vale la pena arreglar una laptop de diez años
/faq#area | En Stockton, Lodi | vienen a Ceres | atienden en Sacramento | trabajan en Modesto | vivo en otro pueblo del valle, vienen hasta acá
/faq#shop-front | También puede | puedo llevar mi computadora a que la revisen
/terms#plans | Los cambios de precio se anuncian | va a subir el precio del plan
/faq#repair-time | La mayoría de las reparaciones | cuánto tarda quitar un virus | cuánto tarda cambiar la pantalla | en cuánto tiempo recuperan mis datos
/field-tech#rates | $135 | empresa de otro estado ocupa un técnico, cuánto la hora
/home-services#prices | Visita a casa, primera hora | que venga alguien a la casa a ver la impresora, cuánto
/services/pc-repair#prices | Recuperación de datos | se murió mi disco con las fotos, cuánto por sacarlas
`);
