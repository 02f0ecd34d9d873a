// Generated from the migrated database by infra/local/types/write.ts. Do not edit: change a migration and generate again.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  public: {
    Tables: {
      appointments: {
        Row: {
          busy_until: string
          canceled_at: string | null
          channel: string
          city: string | null
          created_at: string
          ends_at: string
          estimate_cents: number | null
          id: string
          inquiry_id: string
          place: string
          revision: number
          size: string
          starts_at: string
          street: string | null
          technician: string
          ticket_id: string | null
          travel_fee_cents: number | null
          updated_at: string
          zip: string | null
        }
        Insert: {
          busy_until: string
          canceled_at?: string | null
          channel: string
          city?: string | null
          created_at?: string
          ends_at: string
          estimate_cents?: number | null
          id?: string
          inquiry_id: string
          place: string
          revision?: number
          size: string
          starts_at: string
          street?: string | null
          technician: string
          ticket_id?: string | null
          travel_fee_cents?: number | null
          updated_at?: string
          zip?: string | null
        }
        Update: {
          busy_until?: string
          canceled_at?: string | null
          channel?: string
          city?: string | null
          created_at?: string
          ends_at?: string
          estimate_cents?: number | null
          id?: string
          inquiry_id?: string
          place?: string
          revision?: number
          size?: string
          starts_at?: string
          street?: string | null
          technician?: string
          ticket_id?: string | null
          travel_fee_cents?: number | null
          updated_at?: string
          zip?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "appointments_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appointments_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      assistant_evaluations: {
        Row: {
          answerable: number
          confident_answers: number
          confident_correct_answers: number
          correct_answers: number
          evaluated_at: string
          false_answers: number
          faq_entries: number
          knowledge_version: number
          phrasings: number
          silent: number
          unanswerable: number
          wrong_answers: number
        }
        Insert: {
          answerable: number
          confident_answers: number
          confident_correct_answers: number
          correct_answers: number
          evaluated_at?: string
          false_answers: number
          faq_entries: number
          knowledge_version: number
          phrasings: number
          silent: number
          unanswerable: number
          wrong_answers: number
        }
        Update: {
          answerable?: number
          confident_answers?: number
          confident_correct_answers?: number
          correct_answers?: number
          evaluated_at?: string
          false_answers?: number
          faq_entries?: number
          knowledge_version?: number
          phrasings?: number
          silent?: number
          unanswerable?: number
          wrong_answers?: number
        }
        Relationships: []
      }
      audit_entries: {
        Row: {
          action: string
          actor_id: string | null
          after: Json | null
          before: Json | null
          created_at: string
          id: number
          row_key: string
          table_name: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          row_key: string
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          row_key?: string
          table_name?: string
        }
        Relationships: []
      }
      backup_reports: {
        Row: {
          bytes: number | null
          device_id: string
          finished_at: string
          is_good: boolean
          message: string
          received_at: string
          run_id: string
        }
        Insert: {
          bytes?: number | null
          device_id: string
          finished_at: string
          is_good: boolean
          message?: string
          received_at?: string
          run_id: string
        }
        Update: {
          bytes?: number | null
          device_id?: string
          finished_at?: string
          is_good?: boolean
          message?: string
          received_at?: string
          run_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "backup_reports_device_id_fkey"
            columns: ["device_id"]
            referencedRelation: "devices"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_settings: {
        Row: {
          id: boolean
          payment_instructions: string
          payment_instructions_es: string
          payment_terms_days: number
          repair_registration: string
          seller_permit: string
          sends_reminders: boolean
          tax_id: string
          updated_at: string
        }
        Insert: {
          id?: boolean
          payment_instructions?: string
          payment_instructions_es?: string
          payment_terms_days?: number
          repair_registration?: string
          seller_permit?: string
          sends_reminders?: boolean
          tax_id?: string
          updated_at?: string
        }
        Update: {
          id?: boolean
          payment_instructions?: string
          payment_instructions_es?: string
          payment_terms_days?: number
          repair_registration?: string
          seller_permit?: string
          sends_reminders?: boolean
          tax_id?: string
          updated_at?: string
        }
        Relationships: []
      }
      build_parts: {
        Row: {
          board_size: Database["public"]["Enums"]["board_size"] | null
          board_sizes: Database["public"]["Enums"]["board_size"][] | null
          chipset: string | null
          chipsets: string[] | null
          cools_watts: number | null
          has_graphics: boolean | null
          height_mm: number | null
          kind: Database["public"]["Enums"]["part_kind"]
          length_mm: number | null
          m2_slots: number | null
          max_cooler_height_mm: number | null
          max_graphics_length_mm: number | null
          memory_gb: number | null
          memory_modules: number | null
          memory_slots: number | null
          memory_type: Database["public"]["Enums"]["memory_type"] | null
          output_watts: number | null
          plugs_16_pin: number | null
          plugs_8_pin: number | null
          power_size: Database["public"]["Enums"]["power_size"] | null
          power_sizes: Database["public"]["Enums"]["power_size"][] | null
          product_id: string
          radiator_mm: number | null
          radiators_mm: number[] | null
          sata_ports: number | null
          socket: string | null
          sockets: string[] | null
          storage_slot: Database["public"]["Enums"]["storage_slot"] | null
          update_chipsets: string[] | null
          watts: number
        }
        Insert: {
          board_size?: Database["public"]["Enums"]["board_size"] | null
          board_sizes?: Database["public"]["Enums"]["board_size"][] | null
          chipset?: string | null
          chipsets?: string[] | null
          cools_watts?: number | null
          has_graphics?: boolean | null
          height_mm?: number | null
          kind: Database["public"]["Enums"]["part_kind"]
          length_mm?: number | null
          m2_slots?: number | null
          max_cooler_height_mm?: number | null
          max_graphics_length_mm?: number | null
          memory_gb?: number | null
          memory_modules?: number | null
          memory_slots?: number | null
          memory_type?: Database["public"]["Enums"]["memory_type"] | null
          output_watts?: number | null
          plugs_16_pin?: number | null
          plugs_8_pin?: number | null
          power_size?: Database["public"]["Enums"]["power_size"] | null
          power_sizes?: Database["public"]["Enums"]["power_size"][] | null
          product_id: string
          radiator_mm?: number | null
          radiators_mm?: number[] | null
          sata_ports?: number | null
          socket?: string | null
          sockets?: string[] | null
          storage_slot?: Database["public"]["Enums"]["storage_slot"] | null
          update_chipsets?: string[] | null
          watts?: number
        }
        Update: {
          board_size?: Database["public"]["Enums"]["board_size"] | null
          board_sizes?: Database["public"]["Enums"]["board_size"][] | null
          chipset?: string | null
          chipsets?: string[] | null
          cools_watts?: number | null
          has_graphics?: boolean | null
          height_mm?: number | null
          kind?: Database["public"]["Enums"]["part_kind"]
          length_mm?: number | null
          m2_slots?: number | null
          max_cooler_height_mm?: number | null
          max_graphics_length_mm?: number | null
          memory_gb?: number | null
          memory_modules?: number | null
          memory_slots?: number | null
          memory_type?: Database["public"]["Enums"]["memory_type"] | null
          output_watts?: number | null
          plugs_16_pin?: number | null
          plugs_8_pin?: number | null
          power_size?: Database["public"]["Enums"]["power_size"] | null
          power_sizes?: Database["public"]["Enums"]["power_size"][] | null
          product_id?: string
          radiator_mm?: number | null
          radiators_mm?: number[] | null
          sata_ports?: number | null
          socket?: string | null
          sockets?: string[] | null
          storage_slot?: Database["public"]["Enums"]["storage_slot"] | null
          update_chipsets?: string[] | null
          watts?: number
        }
        Relationships: [
          {
            foreignKeyName: "build_parts_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      burn_ins: {
        Row: {
          build: string
          created_at: string
          ended_at: string
          graphics_f: number[] | null
          has_passed: boolean
          load_percent: number[]
          minutes: number[]
          order_id: string
          processor_f: number[]
          started_at: string
          updated_at: string
        }
        Insert: {
          build: string
          created_at?: string
          ended_at: string
          graphics_f?: number[] | null
          has_passed: boolean
          load_percent: number[]
          minutes: number[]
          order_id: string
          processor_f: number[]
          started_at: string
          updated_at?: string
        }
        Update: {
          build?: string
          created_at?: string
          ended_at?: string
          graphics_f?: number[] | null
          has_passed?: boolean
          load_percent?: number[]
          minutes?: number[]
          order_id?: string
          processor_f?: number[]
          started_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "burn_ins_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      campaigns_daily: {
        Row: {
          campaign: string
          conversions: number
          day: string
          medium: string
          source: string
          value_cents: number
          visitors: number
        }
        Insert: {
          campaign: string
          conversions: number
          day: string
          medium: string
          source: string
          value_cents: number
          visitors: number
        }
        Update: {
          campaign?: string
          conversions?: number
          day?: string
          medium?: string
          source?: string
          value_cents?: number
          visitors?: number
        }
        Relationships: []
      }
      canned_replies: {
        Row: {
          assign_to_me: boolean
          assignee_id: string | null
          body: string
          id: string
          new_status: Database["public"]["Enums"]["ticket_status"] | null
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          assign_to_me?: boolean
          assignee_id?: string | null
          body: string
          id?: string
          new_status?: Database["public"]["Enums"]["ticket_status"] | null
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          assign_to_me?: boolean
          assignee_id?: string | null
          body?: string
          id?: string
          new_status?: Database["public"]["Enums"]["ticket_status"] | null
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "canned_replies_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "user_roles"
            referencedColumns: ["user_id"]
          },
        ]
      }
      chat_config: {
        Row: {
          bot_name: string | null
          brand_tone: string
          citations: boolean
          default_language: string
          email_transcript: boolean
          expand: boolean
          id: boolean
          position: string
          primary_color: string | null
          updated_at: string
        }
        Insert: {
          bot_name?: string | null
          brand_tone?: string
          citations?: boolean
          default_language?: string
          email_transcript?: boolean
          expand?: boolean
          id?: boolean
          position?: string
          primary_color?: string | null
          updated_at?: string
        }
        Update: {
          bot_name?: string | null
          brand_tone?: string
          citations?: boolean
          default_language?: string
          email_transcript?: boolean
          expand?: boolean
          id?: boolean
          position?: string
          primary_color?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      chat_messages: {
        Row: {
          answered: boolean | null
          citations: NonNullable<Json>
          content: string
          coverage: number | null
          created_at: string
          id: string
          idempotency_key: string | null
          is_over_limit: boolean
          is_partial: boolean
          reply_details: NonNullable<Json>
          reply_to: string | null
          session_id: string
          type: string
        }
        Insert: {
          answered?: boolean | null
          citations?: NonNullable<Json>
          content: string
          coverage?: number | null
          created_at?: string
          id?: string
          idempotency_key?: string | null
          is_over_limit?: boolean
          is_partial?: boolean
          reply_details?: NonNullable<Json>
          reply_to?: string | null
          session_id: string
          type: string
        }
        Update: {
          answered?: boolean | null
          citations?: NonNullable<Json>
          content?: string
          coverage?: number | null
          created_at?: string
          id?: string
          idempotency_key?: string | null
          is_over_limit?: boolean
          is_partial?: boolean
          reply_details?: NonNullable<Json>
          reply_to?: string | null
          session_id?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "chat_messages_reply_to_fkey"
            columns: ["reply_to"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_messages_session_id_fkey"
            columns: ["session_id"]
            referencedRelation: "chat_sessions"
            referencedColumns: ["id"]
          },
        ]
      }
      chat_ratings: {
        Row: {
          created_at: string
          message_id: string
          rating: number
          reason: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          message_id: string
          rating: number
          reason?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          message_id?: string
          rating?: number
          reason?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "chat_ratings_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      chat_sessions: {
        Row: {
          client_key: string
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          client_key: string
          created_at?: string
          id?: string
          user_id: string
        }
        Update: {
          client_key?: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      consent_records: {
        Row: {
          analytics: boolean
          created_at: string
          functional: boolean
          id: string
          marketing: boolean
          source: string
          version: number
        }
        Insert: {
          analytics: boolean
          created_at?: string
          functional: boolean
          id: string
          marketing: boolean
          source: string
          version: number
        }
        Update: {
          analytics?: boolean
          created_at?: string
          functional?: boolean
          id?: string
          marketing?: boolean
          source?: string
          version?: number
        }
        Relationships: []
      }
      csp_reports: {
        Row: {
          blocked: string
          count: number
          day: string
          directive: string
          last_reported_at: string
          path: string
        }
        Insert: {
          blocked: string
          count?: number
          day?: string
          directive: string
          last_reported_at?: string
          path: string
        }
        Update: {
          blocked?: string
          count?: number
          day?: string
          directive?: string
          last_reported_at?: string
          path?: string
        }
        Relationships: []
      }
      customer_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          organization_id: string | null
          person_id: string | null
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          organization_id?: string | null
          person_id?: string | null
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          organization_id?: string | null
          person_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "customer_notes_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      devices: {
        Row: {
          backup_every_hours: number | null
          created_at: string
          id: string
          is_sample: boolean
          kind: Database["public"]["Enums"]["device_kind"]
          last_backup_at: string | null
          last_backup_is_good: boolean | null
          last_good_backup_at: string | null
          last_seen_at: string | null
          model: string
          name: string
          operating_system: string
          organization_id: string | null
          owner_id: string | null
          protects: string
          serial_number: string
          updated_at: string
          used_by: string
          user_id: string | null
          warranty_until: string | null
        }
        Insert: {
          backup_every_hours?: number | null
          created_at?: string
          id?: string
          is_sample?: boolean
          kind: Database["public"]["Enums"]["device_kind"]
          last_backup_at?: string | null
          last_backup_is_good?: boolean | null
          last_good_backup_at?: string | null
          last_seen_at?: string | null
          model?: string
          name: string
          operating_system?: string
          organization_id?: string | null
          owner_id?: string | null
          protects?: string
          serial_number: string
          updated_at?: string
          used_by?: string
          user_id?: string | null
          warranty_until?: string | null
        }
        Update: {
          backup_every_hours?: number | null
          created_at?: string
          id?: string
          is_sample?: boolean
          kind?: Database["public"]["Enums"]["device_kind"]
          last_backup_at?: string | null
          last_backup_is_good?: boolean | null
          last_good_backup_at?: string | null
          last_seen_at?: string | null
          model?: string
          name?: string
          operating_system?: string
          organization_id?: string | null
          owner_id?: string | null
          protects?: string
          serial_number?: string
          updated_at?: string
          used_by?: string
          user_id?: string | null
          warranty_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "devices_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      dismissed_chat_answers: {
        Row: {
          message_id: string
        }
        Insert: {
          message_id: string
        }
        Update: {
          message_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "dismissed_chat_answers_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "chat_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      estimate_decisions: {
        Row: {
          approved: boolean
          by_link: boolean
          created_at: string
          decided_by: string | null
          estimate_id: string
          id: number
          signed_name: string
          total_cents: number
        }
        Insert: {
          approved: boolean
          by_link: boolean
          created_at?: string
          decided_by?: string | null
          estimate_id: string
          id?: never
          signed_name: string
          total_cents: number
        }
        Update: {
          approved?: boolean
          by_link?: boolean
          created_at?: string
          decided_by?: string | null
          estimate_id?: string
          id?: never
          signed_name?: string
          total_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: "estimate_decisions_estimate_id_fkey"
            columns: ["estimate_id"]
            referencedRelation: "estimates"
            referencedColumns: ["id"]
          },
        ]
      }
      estimate_lines: {
        Row: {
          amount_cents: number
          description: string
          estimate_id: string
          id: string
          kind: Database["public"]["Enums"]["line_kind"]
          position: number
          quantity: number
          time_entries: string[]
          unit_cents: number
        }
        Insert: {
          amount_cents?: never
          description: string
          estimate_id: string
          id?: string
          kind: Database["public"]["Enums"]["line_kind"]
          position: number
          quantity: number
          time_entries?: string[]
          unit_cents: number
        }
        Update: {
          amount_cents?: never
          description?: string
          estimate_id?: string
          id?: string
          kind?: Database["public"]["Enums"]["line_kind"]
          position?: number
          quantity?: number
          time_entries?: string[]
          unit_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: "estimate_lines_estimate_id_fkey"
            columns: ["estimate_id"]
            referencedRelation: "estimates"
            referencedColumns: ["id"]
          },
        ]
      }
      estimates: {
        Row: {
          complaint: string
          created_at: string
          created_by: string | null
          device: string
          id: string
          idempotency_key: string | null
          labor_cents: number
          number: string
          parts_cents: number
          sent_at: string | null
          serial_number: string
          status: Database["public"]["Enums"]["estimate_status"]
          tax_cents: number
          tax_place: string | null
          tax_rate: number
          ticket_id: string
          total_cents: number
        }
        Insert: {
          complaint: string
          created_at?: string
          created_by?: string | null
          device: string
          id?: string
          idempotency_key?: string | null
          labor_cents?: number
          number?: string
          parts_cents?: number
          sent_at?: string | null
          serial_number?: string
          status?: Database["public"]["Enums"]["estimate_status"]
          tax_cents?: number
          tax_place?: string | null
          tax_rate: number
          ticket_id: string
          total_cents?: never
        }
        Update: {
          complaint?: string
          created_at?: string
          created_by?: string | null
          device?: string
          id?: string
          idempotency_key?: string | null
          labor_cents?: number
          number?: string
          parts_cents?: number
          sent_at?: string | null
          serial_number?: string
          status?: Database["public"]["Enums"]["estimate_status"]
          tax_cents?: number
          tax_place?: string | null
          tax_rate?: number
          ticket_id?: string
          total_cents?: never
        }
        Relationships: [
          {
            foreignKeyName: "estimates_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      faq_entries: {
        Row: {
          answer: string
          created_at: string
          id: string
          is_published: boolean
          language: string
          question: string
          updated_at: string
          url: string
        }
        Insert: {
          answer: string
          created_at?: string
          id?: string
          is_published?: boolean
          language: string
          question: string
          updated_at?: string
          url?: string
        }
        Update: {
          answer?: string
          created_at?: string
          id?: string
          is_published?: boolean
          language?: string
          question?: string
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      fault_reports: {
        Row: {
          count: number
          day: string
          last_at: string
          phase: string
          release: number
          remote: string
          route: string
          version: string
        }
        Insert: {
          count: number
          day?: string
          last_at?: string
          phase: string
          release: number
          remote: string
          route: string
          version: string
        }
        Update: {
          count?: number
          day?: string
          last_at?: string
          phase?: string
          release?: number
          remote?: string
          route?: string
          version?: string
        }
        Relationships: []
      }
      feature_toggles: {
        Row: {
          expires_on: string | null
          id: string
          killed_at: string | null
          killed_by: string | null
          last_evaluated_at: string | null
          note: string
          owner_id: string | null
          setting: Database["public"]["Enums"]["toggle_setting"]
          setting_at: string | null
          setting_by: string | null
          version: number
        }
        Insert: {
          expires_on?: string | null
          id: string
          killed_at?: string | null
          killed_by?: string | null
          last_evaluated_at?: string | null
          note?: string
          owner_id?: string | null
          setting?: Database["public"]["Enums"]["toggle_setting"]
          setting_at?: string | null
          setting_by?: string | null
          version?: number
        }
        Update: {
          expires_on?: string | null
          id?: string
          killed_at?: string | null
          killed_by?: string | null
          last_evaluated_at?: string | null
          note?: string
          owner_id?: string | null
          setting?: Database["public"]["Enums"]["toggle_setting"]
          setting_at?: string | null
          setting_by?: string | null
          version?: number
        }
        Relationships: []
      }
      funnel_daily: {
        Row: {
          day: string
          finished: number
          finished_directly: number
          source: string
          started: number
          viewed: number
          visited: number
        }
        Insert: {
          day: string
          finished: number
          finished_directly: number
          source: string
          started: number
          viewed: number
          visited: number
        }
        Update: {
          day?: string
          finished?: number
          finished_directly?: number
          source?: string
          started?: number
          viewed?: number
          visited?: number
        }
        Relationships: []
      }
      goals_daily: {
        Row: {
          completions: number
          day: string
          goal: string
          page: string
          source: string
          value_cents: number
          visitors: number
        }
        Insert: {
          completions: number
          day: string
          goal: string
          page: string
          source: string
          value_cents: number
          visitors: number
        }
        Update: {
          completions?: number
          day?: string
          goal?: string
          page?: string
          source?: string
          value_cents?: number
          visitors?: number
        }
        Relationships: []
      }
      incident_systems: {
        Row: {
          incident_id: string
          system_id: string
        }
        Insert: {
          incident_id: string
          system_id: string
        }
        Update: {
          incident_id?: string
          system_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "incident_systems_incident_id_fkey"
            columns: ["incident_id"]
            referencedRelation: "incidents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "incident_systems_system_id_fkey"
            columns: ["system_id"]
            referencedRelation: "systems"
            referencedColumns: ["id"]
          },
        ]
      }
      incident_updates: {
        Row: {
          body: string
          body_es: string
          created_at: string
          id: string
          incident_id: string
          phase: string
        }
        Insert: {
          body: string
          body_es?: string
          created_at?: string
          id?: string
          incident_id: string
          phase: string
        }
        Update: {
          body?: string
          body_es?: string
          created_at?: string
          id?: string
          incident_id?: string
          phase?: string
        }
        Relationships: [
          {
            foreignKeyName: "incident_updates_incident_id_fkey"
            columns: ["incident_id"]
            referencedRelation: "incidents"
            referencedColumns: ["id"]
          },
        ]
      }
      incidents: {
        Row: {
          created_at: string
          id: string
          impact: string
          resolved_at: string | null
          starts_at: string
          title: string
          title_es: string
        }
        Insert: {
          created_at?: string
          id?: string
          impact: string
          resolved_at?: string | null
          starts_at?: string
          title: string
          title_es?: string
        }
        Update: {
          created_at?: string
          id?: string
          impact?: string
          resolved_at?: string | null
          starts_at?: string
          title?: string
          title_es?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          assignee_id: string | null
          best_time: string | null
          company: string | null
          created_at: string
          email: string | null
          estimate: Json | null
          id: string
          idempotency_key: string
          kind: Database["public"]["Enums"]["inquiry_kind"]
          locale: string
          mailed_at: string | null
          message: string
          name: string
          organization_id: string | null
          phone: string | null
          search_text: string
          source_path: string | null
          status: Database["public"]["Enums"]["inquiry_status"]
          ticket_id: string | null
          topic: string
          updated_at: string
        }
        Insert: {
          assignee_id?: string | null
          best_time?: string | null
          company?: string | null
          created_at?: string
          email?: string | null
          estimate?: Json | null
          id?: string
          idempotency_key: string
          kind?: Database["public"]["Enums"]["inquiry_kind"]
          locale?: string
          mailed_at?: string | null
          message: string
          name: string
          organization_id?: string | null
          phone?: string | null
          search_text?: never
          source_path?: string | null
          status?: Database["public"]["Enums"]["inquiry_status"]
          ticket_id?: string | null
          topic: string
          updated_at?: string
        }
        Update: {
          assignee_id?: string | null
          best_time?: string | null
          company?: string | null
          created_at?: string
          email?: string | null
          estimate?: Json | null
          id?: string
          idempotency_key?: string
          kind?: Database["public"]["Enums"]["inquiry_kind"]
          locale?: string
          mailed_at?: string | null
          message?: string
          name?: string
          organization_id?: string | null
          phone?: string | null
          search_text?: never
          source_path?: string | null
          status?: Database["public"]["Enums"]["inquiry_status"]
          ticket_id?: string | null
          topic?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "inquiries_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inquiries_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      inquiry_messages: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          email_message_id: string | null
          id: string
          idempotency_key: string | null
          inquiry_id: string
          kind: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          email_message_id?: string | null
          id?: string
          idempotency_key?: string | null
          inquiry_id: string
          kind: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          email_message_id?: string | null
          id?: string
          idempotency_key?: string | null
          inquiry_id?: string
          kind?: string
        }
        Relationships: [
          {
            foreignKeyName: "inquiry_messages_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      invoices: {
        Row: {
          card_paid_at: string | null
          card_refunded_cents: number
          checkout_session: string | null
          created_at: string
          due_on: string
          estimate_id: string
          id: string
          is_paid_twice: boolean
          issued_on: string
          manual_refunded_cents: number
          needs_refund: boolean
          number: string
          paid_on: string | null
          payment_intent: string | null
          refunded_cents: number
          reminded_on: string | null
          ticket_id: string
          voided_on: string | null
        }
        Insert: {
          card_paid_at?: string | null
          card_refunded_cents?: number
          checkout_session?: string | null
          created_at?: string
          due_on: string
          estimate_id: string
          id?: string
          is_paid_twice?: boolean
          issued_on?: string
          manual_refunded_cents?: number
          needs_refund?: boolean
          number?: string
          paid_on?: string | null
          payment_intent?: string | null
          refunded_cents?: never
          reminded_on?: string | null
          ticket_id: string
          voided_on?: string | null
        }
        Update: {
          card_paid_at?: string | null
          card_refunded_cents?: number
          checkout_session?: string | null
          created_at?: string
          due_on?: string
          estimate_id?: string
          id?: string
          is_paid_twice?: boolean
          issued_on?: string
          manual_refunded_cents?: number
          needs_refund?: boolean
          number?: string
          paid_on?: string | null
          payment_intent?: string | null
          refunded_cents?: never
          reminded_on?: string | null
          ticket_id?: string
          voided_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoices_estimate_id_fkey"
            columns: ["estimate_id"]
            referencedRelation: "estimates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      job_applications: {
        Row: {
          created_at: string
          id: string
          inquiry_id: string
          job_id: string
          link: string | null
          resume_name: string
          resume_sha256: string
          resume_type: string
        }
        Insert: {
          created_at?: string
          id: string
          inquiry_id: string
          job_id: string
          link?: string | null
          resume_name: string
          resume_sha256: string
          resume_type: string
        }
        Update: {
          created_at?: string
          id?: string
          inquiry_id?: string
          job_id?: string
          link?: string | null
          resume_name?: string
          resume_sha256?: string
          resume_type?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_applications_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      knowledge_chunks: {
        Row: {
          body: string
          document_id: string
          heading: string
          id: string
          is_left_out: boolean
          page_body: string | null
          position: number
          url: string
        }
        Insert: {
          body: string
          document_id: string
          heading: string
          id?: string
          is_left_out?: boolean
          page_body?: string | null
          position: number
          url: string
        }
        Update: {
          body?: string
          document_id?: string
          heading?: string
          id?: string
          is_left_out?: boolean
          page_body?: string | null
          position?: number
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "knowledge_chunks_document_id_fkey"
            columns: ["document_id"]
            referencedRelation: "knowledge_documents"
            referencedColumns: ["id"]
          },
        ]
      }
      knowledge_documents: {
        Row: {
          created_at: string
          id: string
          kind: string
          language: string
          origin: string
          slug: string
          title: string
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          language?: string
          origin?: string
          slug: string
          title: string
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          language?: string
          origin?: string
          slug?: string
          title?: string
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      knowledge_edits: {
        Row: {
          created_at: string
          heading: string
          id: string
          language: string
          page_text: string
          slug: string
          text: string | null
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          heading: string
          id?: string
          language: string
          page_text: string
          slug: string
          text?: string | null
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          heading?: string
          id?: string
          language?: string
          page_text?: string
          slug?: string
          text?: string | null
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      knowledge_phrasings: {
        Row: {
          ask: string
          created_at: string
          id: string
          language: string
          sentence: string
          updated_at: string
          url: string
        }
        Insert: {
          ask: string
          created_at?: string
          id?: string
          language: string
          sentence: string
          updated_at?: string
          url: string
        }
        Update: {
          ask?: string
          created_at?: string
          id?: string
          language?: string
          sentence?: string
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          confirm_hash: string | null
          confirm_sent_at: string
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          inquiry_id: string | null
          last_idempotency_key: string
          locale: string
          source_path: string | null
          state: Database["public"]["Enums"]["subscription_state"]
          unsubscribe_token: string
          unsubscribed_at: string | null
          updated_at: string
        }
        Insert: {
          confirm_hash?: string | null
          confirm_sent_at?: string
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          inquiry_id?: string | null
          last_idempotency_key: string
          locale?: string
          source_path?: string | null
          state?: Database["public"]["Enums"]["subscription_state"]
          unsubscribe_token?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Update: {
          confirm_hash?: string | null
          confirm_sent_at?: string
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          inquiry_id?: string | null
          last_idempotency_key?: string
          locale?: string
          source_path?: string | null
          state?: Database["public"]["Enums"]["subscription_state"]
          unsubscribe_token?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_subscribers_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletters: {
        Row: {
          body: string
          body_es: string
          created_at: string
          id: string
          recipients: number
          scheduled_at: string | null
          scheduled_by: string | null
          sent_at: string | null
          sent_by: string | null
          subject: string
          subject_es: string
          subscribed_since: string | null
          to_clients: string
          to_language: string
          updated_at: string
        }
        Insert: {
          body: string
          body_es?: string
          created_at?: string
          id?: string
          recipients?: number
          scheduled_at?: string | null
          scheduled_by?: string | null
          sent_at?: string | null
          sent_by?: string | null
          subject: string
          subject_es?: string
          subscribed_since?: string | null
          to_clients?: string
          to_language?: string
          updated_at?: string
        }
        Update: {
          body?: string
          body_es?: string
          created_at?: string
          id?: string
          recipients?: number
          scheduled_at?: string | null
          scheduled_by?: string | null
          sent_at?: string | null
          sent_by?: string | null
          subject?: string
          subject_es?: string
          subscribed_since?: string | null
          to_clients?: string
          to_language?: string
          updated_at?: string
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          language: string | null
          muted_kinds: Database["public"]["Enums"]["notification_kind"][]
          on_colleague: boolean
          on_new: boolean
          on_reply: boolean
          on_seo_report: boolean
          on_solved: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          language?: string | null
          muted_kinds?: Database["public"]["Enums"]["notification_kind"][]
          on_colleague?: boolean
          on_new?: boolean
          on_reply?: boolean
          on_seo_report?: boolean
          on_solved?: boolean
          updated_at?: string
          user_id: string
        }
        Update: {
          language?: string | null
          muted_kinds?: Database["public"]["Enums"]["notification_kind"][]
          on_colleague?: boolean
          on_new?: boolean
          on_reply?: boolean
          on_seo_report?: boolean
          on_solved?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          created_at: string
          document_number: string | null
          id: string
          kind: Database["public"]["Enums"]["notification_kind"]
          message_id: string | null
          read_at: string | null
          ticket_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          document_number?: string | null
          id?: string
          kind: Database["public"]["Enums"]["notification_kind"]
          message_id?: string | null
          read_at?: string | null
          ticket_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          document_number?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["notification_kind"]
          message_id?: string | null
          read_at?: string | null
          ticket_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "ticket_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      order_events: {
        Row: {
          actor_id: string | null
          created_at: string
          id: number
          kind: string
          order_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          id?: never
          kind: string
          order_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          id?: never
          kind?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_lines: {
        Row: {
          amount_cents: number
          build: string | null
          description: string
          is_restocked: boolean
          is_returned: boolean
          labor_kind: Database["public"]["Enums"]["labor_kind"]
          order_id: string
          position: number
          product_id: string | null
          quantity: number
          reserved: number
          slug: string
          unit_cents: number
        }
        Insert: {
          amount_cents?: never
          build?: string | null
          description: string
          is_restocked?: boolean
          is_returned?: boolean
          labor_kind: Database["public"]["Enums"]["labor_kind"]
          order_id: string
          position: number
          product_id?: string | null
          quantity: number
          reserved?: number
          slug: string
          unit_cents: number
        }
        Update: {
          amount_cents?: never
          build?: string | null
          description?: string
          is_restocked?: boolean
          is_returned?: boolean
          labor_kind?: Database["public"]["Enums"]["labor_kind"]
          order_id?: string
          position?: number
          product_id?: string | null
          quantity?: number
          reserved?: number
          slug?: string
          unit_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_lines_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          address: string
          carrier: string | null
          checkout_session: string | null
          company: string
          created_at: string
          email: string
          fulfillment: string
          fulfillment_note: string
          has_open_return: boolean
          id: string
          idempotency_key: string
          locale: string
          name: string
          note: string
          number: string
          paid_at: string | null
          payment: string
          payment_intent: string | null
          phone: string
          place: string
          refunded_cents: number
          reserved_until: string | null
          search_text: string
          state: Database["public"]["Enums"]["order_state"]
          subtotal_cents: number
          tax_cents: number
          tax_percent: number
          taxable_cents: number
          total_cents: number
          tracking_number: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          address?: string
          carrier?: string | null
          checkout_session?: string | null
          company?: string
          created_at?: string
          email: string
          fulfillment: string
          fulfillment_note?: string
          has_open_return?: boolean
          id?: string
          idempotency_key: string
          locale?: string
          name: string
          note?: string
          number?: string
          paid_at?: string | null
          payment: string
          payment_intent?: string | null
          phone: string
          place: string
          refunded_cents?: number
          reserved_until?: string | null
          search_text?: never
          state: Database["public"]["Enums"]["order_state"]
          subtotal_cents: number
          tax_cents: number
          tax_percent: number
          taxable_cents: number
          total_cents?: never
          tracking_number?: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          address?: string
          carrier?: string | null
          checkout_session?: string | null
          company?: string
          created_at?: string
          email?: string
          fulfillment?: string
          fulfillment_note?: string
          has_open_return?: boolean
          id?: string
          idempotency_key?: string
          locale?: string
          name?: string
          note?: string
          number?: string
          paid_at?: string | null
          payment?: string
          payment_intent?: string | null
          phone?: string
          place?: string
          refunded_cents?: number
          reserved_until?: string | null
          search_text?: never
          state?: Database["public"]["Enums"]["order_state"]
          subtotal_cents?: number
          tax_cents?: number
          tax_percent?: number
          taxable_cents?: number
          total_cents?: never
          tracking_number?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      organization_invitations: {
        Row: {
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          language: string
          mailed_at: string | null
          organization_id: string
          role: Database["public"]["Enums"]["organization_role"]
        }
        Insert: {
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          language?: string
          mailed_at?: string | null
          organization_id: string
          role?: Database["public"]["Enums"]["organization_role"]
        }
        Update: {
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          language?: string
          mailed_at?: string | null
          organization_id?: string
          role?: Database["public"]["Enums"]["organization_role"]
        }
        Relationships: [
          {
            foreignKeyName: "organization_invitations_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      organization_members: {
        Row: {
          created_at: string
          organization_id: string
          role: Database["public"]["Enums"]["organization_role"]
          user_id: string
        }
        Insert: {
          created_at?: string
          organization_id: string
          role?: Database["public"]["Enums"]["organization_role"]
          user_id: string
        }
        Update: {
          created_at?: string
          organization_id?: string
          role?: Database["public"]["Enums"]["organization_role"]
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "organization_members_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      organizations: {
        Row: {
          created_at: string
          id: string
          is_sample: boolean
          name: string
          phone: string
          plan: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_sample?: boolean
          name: string
          phone?: string
          plan?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_sample?: boolean
          name?: string
          phone?: string
          plan?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      outgoing_emails: {
        Row: {
          attempts: number
          bounced_at: string | null
          created_at: string
          details: NonNullable<Json>
          discarded_at: string | null
          id: string
          inquiry_id: string | null
          invitation_id: string | null
          kind: string
          last_error: string | null
          lease_id: string | null
          message_id: string | null
          newsletter_id: string | null
          next_try_at: string
          order_id: string | null
          push_subscription_id: string | null
          request_id: string | null
          sending_at: string | null
          sent_at: string | null
          state: string
          subscriber_id: string | null
          ticket_id: string | null
          to_email: string | null
          uncertain_attempts: number
          user_id: string | null
        }
        Insert: {
          attempts?: number
          bounced_at?: string | null
          created_at?: string
          details?: NonNullable<Json>
          discarded_at?: string | null
          id?: string
          inquiry_id?: string | null
          invitation_id?: string | null
          kind: string
          last_error?: string | null
          lease_id?: string | null
          message_id?: string | null
          newsletter_id?: string | null
          next_try_at?: string
          order_id?: string | null
          push_subscription_id?: string | null
          request_id?: string | null
          sending_at?: string | null
          sent_at?: string | null
          state?: never
          subscriber_id?: string | null
          ticket_id?: string | null
          to_email?: string | null
          uncertain_attempts?: number
          user_id?: string | null
        }
        Update: {
          attempts?: number
          bounced_at?: string | null
          created_at?: string
          details?: NonNullable<Json>
          discarded_at?: string | null
          id?: string
          inquiry_id?: string | null
          invitation_id?: string | null
          kind?: string
          last_error?: string | null
          lease_id?: string | null
          message_id?: string | null
          newsletter_id?: string | null
          next_try_at?: string
          order_id?: string | null
          push_subscription_id?: string | null
          request_id?: string | null
          sending_at?: string | null
          sent_at?: string | null
          state?: never
          subscriber_id?: string | null
          ticket_id?: string | null
          to_email?: string | null
          uncertain_attempts?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outgoing_emails_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_invitation_id_fkey"
            columns: ["invitation_id"]
            referencedRelation: "organization_invitations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "ticket_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_newsletter_id_fkey"
            columns: ["newsletter_id"]
            referencedRelation: "newsletters"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_push_subscription_id_fkey"
            columns: ["push_subscription_id"]
            referencedRelation: "push_subscriptions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_subscriber_id_fkey"
            columns: ["subscriber_id"]
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outgoing_emails_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      page_metadata_versions: {
        Row: {
          author_id: string | null
          created_at: string
          description: string
          edited_at: string
          facts: string[]
          id: string
          live_at: string | null
          locale: string
          path: string
          restored_from: string | null
          review_note: string
          reviewer_id: string | null
          revision: number
          state: Database["public"]["Enums"]["metadata_state"]
          structured_data: NonNullable<Json>
          title: string
        }
        Insert: {
          author_id?: string | null
          created_at?: string
          description: string
          edited_at?: string
          facts?: string[]
          id: string
          live_at?: string | null
          locale: string
          path: string
          restored_from?: string | null
          review_note?: string
          reviewer_id?: string | null
          revision?: number
          state?: Database["public"]["Enums"]["metadata_state"]
          structured_data?: NonNullable<Json>
          title: string
        }
        Update: {
          author_id?: string | null
          created_at?: string
          description?: string
          edited_at?: string
          facts?: string[]
          id?: string
          live_at?: string | null
          locale?: string
          path?: string
          restored_from?: string | null
          review_note?: string
          reviewer_id?: string | null
          revision?: number
          state?: Database["public"]["Enums"]["metadata_state"]
          structured_data?: NonNullable<Json>
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "page_metadata_versions_restored_from_fkey"
            columns: ["restored_from"]
            referencedRelation: "page_metadata_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      privacy_request_events: {
        Row: {
          actor_id: string | null
          created_at: string
          id: string
          kind: string
          note: string
          request_id: string
        }
        Insert: {
          actor_id?: string | null
          created_at?: string
          id?: string
          kind: string
          note?: string
          request_id: string
        }
        Update: {
          actor_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          note?: string
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "privacy_request_events_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "privacy_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      privacy_requests: {
        Row: {
          answer_by: string
          closed_at: string | null
          confirm_by: string | null
          confirmed_at: string | null
          created_at: string
          details: string
          email: string
          id: string
          inquiry_id: string | null
          is_extended: boolean
          kind: Database["public"]["Enums"]["privacy_request_kind"]
          locale: string
          name: string
          number: string
          owner_id: string | null
          receipt: string | null
          received_on: string
          state: Database["public"]["Enums"]["privacy_request_state"]
          updated_at: string
          verified_at: string | null
        }
        Insert: {
          answer_by: string
          closed_at?: string | null
          confirm_by?: string | null
          confirmed_at?: string | null
          created_at?: string
          details?: string
          email: string
          id?: string
          inquiry_id?: string | null
          is_extended?: boolean
          kind: Database["public"]["Enums"]["privacy_request_kind"]
          locale?: string
          name: string
          number?: string
          owner_id?: string | null
          receipt?: string | null
          received_on?: string
          state?: Database["public"]["Enums"]["privacy_request_state"]
          updated_at?: string
          verified_at?: string | null
        }
        Update: {
          answer_by?: string
          closed_at?: string | null
          confirm_by?: string | null
          confirmed_at?: string | null
          created_at?: string
          details?: string
          email?: string
          id?: string
          inquiry_id?: string | null
          is_extended?: boolean
          kind?: Database["public"]["Enums"]["privacy_request_kind"]
          locale?: string
          name?: string
          number?: string
          owner_id?: string | null
          receipt?: string | null
          received_on?: string
          state?: Database["public"]["Enums"]["privacy_request_state"]
          updated_at?: string
          verified_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "privacy_requests_inquiry_id_fkey"
            columns: ["inquiry_id"]
            referencedRelation: "inquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      product_categories: {
        Row: {
          id: string
          name: string
          position: number
          slug: string
          summary: string
          translations: NonNullable<Json>
        }
        Insert: {
          id?: string
          name: string
          position?: number
          slug: string
          summary?: string
          translations?: NonNullable<Json>
        }
        Update: {
          id?: string
          name?: string
          position?: number
          slug?: string
          summary?: string
          translations?: NonNullable<Json>
        }
        Relationships: []
      }
      product_events: {
        Row: {
          campaign: string
          created_at: string
          detail: string
          device: string
          happened_at: string
          id: number
          language: string
          medium: string
          name: string
          path: string
          source: string
          value_cents: number
          visitor: number | null
        }
        Insert: {
          campaign?: string
          created_at?: string
          detail?: string
          device?: string
          happened_at: string
          id?: never
          language?: string
          medium?: string
          name: string
          path: string
          source?: string
          value_cents?: number
          visitor?: number | null
        }
        Update: {
          campaign?: string
          created_at?: string
          detail?: string
          device?: string
          happened_at?: string
          id?: never
          language?: string
          medium?: string
          name?: string
          path?: string
          source?: string
          value_cents?: number
          visitor?: number | null
        }
        Relationships: []
      }
      products: {
        Row: {
          category_id: string
          category_slug: string
          created_at: string
          currency: string
          description: string
          id: string
          image_key: string
          installation_slug: string | null
          is_active: boolean
          is_listed: boolean
          is_sample: boolean
          labor_kind: Database["public"]["Enums"]["labor_kind"]
          low_stock_threshold: number
          name: string
          pictures: NonNullable<Json>
          position: number
          price_cents: number
          slug: string
          specs: NonNullable<Json>
          stock: number
          summary: string
          translations: NonNullable<Json>
          updated_at: string
          variant_group: string | null
          variant_label: string
        }
        Insert: {
          category_id: string
          category_slug?: string
          created_at?: string
          currency?: string
          description: string
          id?: string
          image_key?: string
          installation_slug?: string | null
          is_active?: boolean
          is_listed?: boolean
          is_sample?: boolean
          labor_kind?: Database["public"]["Enums"]["labor_kind"]
          low_stock_threshold?: number
          name: string
          pictures?: NonNullable<Json>
          position?: number
          price_cents: number
          slug: string
          specs?: NonNullable<Json>
          stock?: number
          summary: string
          translations?: NonNullable<Json>
          updated_at?: string
          variant_group?: string | null
          variant_label?: string
        }
        Update: {
          category_id?: string
          category_slug?: string
          created_at?: string
          currency?: string
          description?: string
          id?: string
          image_key?: string
          installation_slug?: string | null
          is_active?: boolean
          is_listed?: boolean
          is_sample?: boolean
          labor_kind?: Database["public"]["Enums"]["labor_kind"]
          low_stock_threshold?: number
          name?: string
          pictures?: NonNullable<Json>
          position?: number
          price_cents?: number
          slug?: string
          specs?: NonNullable<Json>
          stock?: number
          summary?: string
          translations?: NonNullable<Json>
          updated_at?: string
          variant_group?: string | null
          variant_label?: string
        }
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "product_categories"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          first_name: string
          id: string
          last_name: string
          phone: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          first_name?: string
          id: string
          last_name?: string
          phone?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          first_name?: string
          id?: string
          last_name?: string
          phone?: string
          updated_at?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth_secret: string
          created_at: string
          endpoint: string
          id: string
          last_used_at: string | null
          muted_kinds: Database["public"]["Enums"]["notification_kind"][]
          p256dh: string
          session_id: string
          user_id: string
        }
        Insert: {
          auth_secret: string
          created_at?: string
          endpoint: string
          id?: string
          last_used_at?: string | null
          muted_kinds?: Database["public"]["Enums"]["notification_kind"][]
          p256dh: string
          session_id: string
          user_id: string
        }
        Update: {
          auth_secret?: string
          created_at?: string
          endpoint?: string
          id?: string
          last_used_at?: string | null
          muted_kinds?: Database["public"]["Enums"]["notification_kind"][]
          p256dh?: string
          session_id?: string
          user_id?: string
        }
        Relationships: []
      }
      refunds: {
        Row: {
          amount_cents: number
          created_at: string
          error: string
          id: string
          idempotency_key: string
          invoice_id: string | null
          method: string
          order_id: string | null
          reason: string
          requested_by: string | null
          restock: number[]
          settled_at: string | null
          state: string
        }
        Insert: {
          amount_cents: number
          created_at?: string
          error?: string
          id?: string
          idempotency_key: string
          invoice_id?: string | null
          method?: string
          order_id?: string | null
          reason: string
          requested_by?: string | null
          restock?: number[]
          settled_at?: string | null
          state?: string
        }
        Update: {
          amount_cents?: number
          created_at?: string
          error?: string
          id?: string
          idempotency_key?: string
          invoice_id?: string | null
          method?: string
          order_id?: string | null
          reason?: string
          requested_by?: string | null
          restock?: number[]
          settled_at?: string | null
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refunds_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      release_sightings: {
        Row: {
          first_seen_at: string
          release: number
        }
        Insert: {
          first_seen_at?: string
          release: number
        }
        Update: {
          first_seen_at?: string
          release?: number
        }
        Relationships: []
      }
      return_requests: {
        Row: {
          answer: string
          condition: string
          created_at: string
          note: string
          order_id: string
          state: Database["public"]["Enums"]["return_state"]
          updated_at: string
        }
        Insert: {
          answer?: string
          condition: string
          created_at?: string
          note?: string
          order_id: string
          state?: Database["public"]["Enums"]["return_state"]
          updated_at?: string
        }
        Update: {
          answer?: string
          condition?: string
          created_at?: string
          note?: string
          order_id?: string
          state?: Database["public"]["Enums"]["return_state"]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "return_requests_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      sales_tax_rates: {
        Row: {
          percent: number
          place: string
          valid_from: string
        }
        Insert: {
          percent: number
          place: string
          valid_from: string
        }
        Update: {
          percent?: number
          place?: string
          valid_from?: string
        }
        Relationships: []
      }
      saved_builds: {
        Row: {
          created_at: string
          query: string
          user_id: string
        }
        Insert: {
          created_at?: string
          query: string
          user_id?: string
        }
        Update: {
          created_at?: string
          query?: string
          user_id?: string
        }
        Relationships: []
      }
      security_events: {
        Row: {
          actor_prefix: string
          created_at: string
          id: number
          kind: Database["public"]["Enums"]["security_event_kind"]
          path: string
          user_prefix: string
        }
        Insert: {
          actor_prefix?: string
          created_at?: string
          id?: never
          kind: Database["public"]["Enums"]["security_event_kind"]
          path: string
          user_prefix?: string
        }
        Update: {
          actor_prefix?: string
          created_at?: string
          id?: never
          kind?: Database["public"]["Enums"]["security_event_kind"]
          path?: string
          user_prefix?: string
        }
        Relationships: []
      }
      site_crawls: {
        Row: {
          checked_at: string
          closed: number
          id: string
          is_scheduled: boolean
          opened: number
          pages: number
          run_by: string | null
        }
        Insert: {
          checked_at: string
          closed?: number
          id: string
          is_scheduled?: boolean
          opened?: number
          pages: number
          run_by?: string | null
        }
        Update: {
          checked_at?: string
          closed?: number
          id?: string
          is_scheduled?: boolean
          opened?: number
          pages?: number
          run_by?: string | null
        }
        Relationships: []
      }
      site_finding_changes: {
        Row: {
          change: string
          crawl_id: string
          path: string
          rule: string
        }
        Insert: {
          change: string
          crawl_id: string
          path: string
          rule: string
        }
        Update: {
          change?: string
          crawl_id?: string
          path?: string
          rule?: string
        }
        Relationships: [
          {
            foreignKeyName: "site_finding_changes_crawl_id_fkey"
            columns: ["crawl_id"]
            referencedRelation: "site_crawls"
            referencedColumns: ["id"]
          },
        ]
      }
      site_findings: {
        Row: {
          closed_at: string | null
          evidence: string
          first_seen_at: string
          ignore_reason: string
          ignored_at: string | null
          ignored_by: string | null
          last_seen_at: string
          path: string
          rule: string
          severity: string
        }
        Insert: {
          closed_at?: string | null
          evidence?: string
          first_seen_at: string
          ignore_reason?: string
          ignored_at?: string | null
          ignored_by?: string | null
          last_seen_at: string
          path: string
          rule: string
          severity: string
        }
        Update: {
          closed_at?: string | null
          evidence?: string
          first_seen_at?: string
          ignore_reason?: string
          ignored_at?: string | null
          ignored_by?: string | null
          last_seen_at?: string
          path?: string
          rule?: string
          severity?: string
        }
        Relationships: []
      }
      sla_targets: {
        Row: {
          amount: number
          around_the_clock: boolean
          kind: Database["public"]["Enums"]["sla_timer_kind"]
          plan: string
          priority: Database["public"]["Enums"]["ticket_priority"]
          unit: string
        }
        Insert: {
          amount: number
          around_the_clock?: boolean
          kind: Database["public"]["Enums"]["sla_timer_kind"]
          plan: string
          priority: Database["public"]["Enums"]["ticket_priority"]
          unit: string
        }
        Update: {
          amount?: number
          around_the_clock?: boolean
          kind?: Database["public"]["Enums"]["sla_timer_kind"]
          plan?: string
          priority?: Database["public"]["Enums"]["ticket_priority"]
          unit?: string
        }
        Relationships: []
      }
      sla_timers: {
        Row: {
          around_the_clock: boolean
          due_at: string | null
          ended_at: string | null
          kind: Database["public"]["Enums"]["sla_timer_kind"]
          missed: boolean
          missed_due_at: string | null
          running_since: string | null
          target: string
          ticket_id: string
          used: string
        }
        Insert: {
          around_the_clock: boolean
          due_at?: string | null
          ended_at?: string | null
          kind: Database["public"]["Enums"]["sla_timer_kind"]
          missed?: never
          missed_due_at?: string | null
          running_since?: string | null
          target: string
          ticket_id: string
          used?: string
        }
        Update: {
          around_the_clock?: boolean
          due_at?: string | null
          ended_at?: string | null
          kind?: Database["public"]["Enums"]["sla_timer_kind"]
          missed?: never
          missed_due_at?: string | null
          running_since?: string | null
          target?: string
          ticket_id?: string
          used?: string
        }
        Relationships: [
          {
            foreignKeyName: "sla_timers_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_movements: {
        Row: {
          actor_id: string | null
          change: number
          created_at: string
          id: string
          idempotency_key: string | null
          kind: string
          note: string
          order_id: string | null
          product_id: string
          stock_after: number
        }
        Insert: {
          actor_id?: string | null
          change: number
          created_at?: string
          id?: string
          idempotency_key?: string | null
          kind: string
          note?: string
          order_id?: string | null
          product_id: string
          stock_after: number
        }
        Update: {
          actor_id?: string | null
          change?: number
          created_at?: string
          id?: string
          idempotency_key?: string | null
          kind?: string
          note?: string
          order_id?: string | null
          product_id?: string
          stock_after?: number
        }
        Relationships: [
          {
            foreignKeyName: "stock_movements_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_movements_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      subscription_consents: {
        Row: {
          created_at: string
          effective_on: string
          id: number
          language: string
          period: string
          plan: string
          price_cents: number
          subscription_id: string
          terms_version: string
          user_id: string | null
          user_name: string
          users: number
        }
        Insert: {
          created_at?: string
          effective_on: string
          id?: never
          language: string
          period: string
          plan: string
          price_cents: number
          subscription_id: string
          terms_version: string
          user_id?: string | null
          user_name: string
          users: number
        }
        Update: {
          created_at?: string
          effective_on?: string
          id?: never
          language?: string
          period?: string
          plan?: string
          price_cents?: number
          subscription_id?: string
          terms_version?: string
          user_id?: string | null
          user_name?: string
          users?: number
        }
        Relationships: [
          {
            foreignKeyName: "subscription_consents_subscription_id_fkey"
            columns: ["subscription_id"]
            referencedRelation: "subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      subscriptions: {
        Row: {
          created_at: string
          devices: number
          ends_on: string | null
          id: string
          is_sample: boolean
          language: string
          next_plan: string | null
          next_price_cents: number | null
          next_unit_cents: number | null
          next_users: number | null
          organization_id: string
          period: string
          plan: string
          price_cents: number
          reminded_on: string | null
          renews_on: string | null
          resumed_version: number | null
          started_on: string | null
          state: string
          unit_cents: number
          updated_at: string
          users: number
          version: number
        }
        Insert: {
          created_at?: string
          devices?: number
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          language?: string
          next_plan?: string | null
          next_price_cents?: never
          next_unit_cents?: number | null
          next_users?: number | null
          organization_id: string
          period?: string
          plan: string
          price_cents?: never
          reminded_on?: string | null
          renews_on?: string | null
          resumed_version?: number | null
          started_on?: string | null
          state?: string
          unit_cents: number
          updated_at?: string
          users: number
          version?: number
        }
        Update: {
          created_at?: string
          devices?: number
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          language?: string
          next_plan?: string | null
          next_price_cents?: never
          next_unit_cents?: number | null
          next_users?: number | null
          organization_id?: string
          period?: string
          plan?: string
          price_cents?: never
          reminded_on?: string | null
          renews_on?: string | null
          resumed_version?: number | null
          started_on?: string | null
          state?: string
          unit_cents?: number
          updated_at?: string
          users?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "subscriptions_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      systems: {
        Row: {
          id: string
          name: string
          name_es: string
          position: number
          retired_at: string | null
          updated_at: string
        }
        Insert: {
          id: string
          name: string
          name_es: string
          position: number
          retired_at?: string | null
          updated_at?: string
        }
        Update: {
          id?: string
          name?: string
          name_es?: string
          position?: number
          retired_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      ticket_attachments: {
        Row: {
          created_at: string
          id: string
          inquiry_message_id: string | null
          media_type: string
          message_id: string | null
          name: string
          sha256: string
          size: number
          ticket_id: string | null
          uploaded_by: string | null
        }
        Insert: {
          created_at?: string
          id: string
          inquiry_message_id?: string | null
          media_type: string
          message_id?: string | null
          name: string
          sha256: string
          size: number
          ticket_id?: string | null
          uploaded_by?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          inquiry_message_id?: string | null
          media_type?: string
          message_id?: string | null
          name?: string
          sha256?: string
          size?: number
          ticket_id?: string | null
          uploaded_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "ticket_attachments_inquiry_message_id_fkey"
            columns: ["inquiry_message_id"]
            referencedRelation: "inquiry_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_attachments_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "ticket_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ticket_attachments_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_events: {
        Row: {
          actor_id: string | null
          after: string | null
          before: string | null
          created_at: string
          id: number
          kind: Database["public"]["Enums"]["ticket_event_kind"]
          public_id: string
          ticket_id: string
        }
        Insert: {
          actor_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          id?: never
          kind: Database["public"]["Enums"]["ticket_event_kind"]
          public_id?: string
          ticket_id: string
        }
        Update: {
          actor_id?: string | null
          after?: string | null
          before?: string | null
          created_at?: string
          id?: never
          kind?: Database["public"]["Enums"]["ticket_event_kind"]
          public_id?: string
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_events_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_messages: {
        Row: {
          author_id: string | null
          author_kind: Database["public"]["Enums"]["ticket_author"]
          author_name: string
          body: string
          created_at: string
          email_message_id: string | null
          id: string
          idempotency_key: string | null
          is_automatic: boolean
          is_internal: boolean
          search: unknown
          ticket_id: string
        }
        Insert: {
          author_id?: string | null
          author_kind?: Database["public"]["Enums"]["ticket_author"]
          author_name?: string
          body: string
          created_at?: string
          email_message_id?: string | null
          id?: string
          idempotency_key?: string | null
          is_automatic?: boolean
          is_internal?: boolean
          search?: never
          ticket_id: string
        }
        Update: {
          author_id?: string | null
          author_kind?: Database["public"]["Enums"]["ticket_author"]
          author_name?: string
          body?: string
          created_at?: string
          email_message_id?: string | null
          id?: string
          idempotency_key?: string | null
          is_automatic?: boolean
          is_internal?: boolean
          search?: never
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_messages_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_ratings: {
        Row: {
          comment: string
          created_at: string
          is_good: boolean
          ticket_id: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          comment?: string
          created_at?: string
          is_good: boolean
          ticket_id: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          comment?: string
          created_at?: string
          is_good?: boolean
          ticket_id?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "ticket_ratings_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_tags: {
        Row: {
          created_at: string
          tag: string
          ticket_id: string
        }
        Insert: {
          created_at?: string
          tag: string
          ticket_id: string
        }
        Update: {
          created_at?: string
          tag?: string
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_tags_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_time_entries: {
        Row: {
          billable: boolean
          created_at: string
          id: string
          minutes: number
          note: string
          staff_id: string
          ticket_id: string
        }
        Insert: {
          billable?: boolean
          created_at?: string
          id?: string
          minutes: number
          note?: string
          staff_id: string
          ticket_id: string
        }
        Update: {
          billable?: boolean
          created_at?: string
          id?: string
          minutes?: number
          note?: string
          staff_id?: string
          ticket_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_time_entries_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_views: {
        Row: {
          assignee: string
          company: string | null
          created_at: string
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          priority: string
          sort: string
          status: string
          tag: string
        }
        Insert: {
          assignee?: string
          company?: string | null
          created_at?: string
          id?: string
          is_shared?: boolean
          name: string
          owner_id?: string
          priority?: string
          sort?: string
          status?: string
          tag?: string
        }
        Update: {
          assignee?: string
          company?: string | null
          created_at?: string
          id?: string
          is_shared?: boolean
          name?: string
          owner_id?: string
          priority?: string
          sort?: string
          status?: string
          tag?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_views_company_fkey"
            columns: ["company"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      ticket_watchers: {
        Row: {
          added_by: string | null
          created_at: string
          is_staff: boolean
          ticket_id: string
          user_id: string
          user_name: string
        }
        Insert: {
          added_by?: string | null
          created_at?: string
          is_staff: boolean
          ticket_id: string
          user_id: string
          user_name: string
        }
        Update: {
          added_by?: string | null
          created_at?: string
          is_staff?: boolean
          ticket_id?: string
          user_id?: string
          user_name?: string
        }
        Relationships: [
          {
            foreignKeyName: "ticket_watchers_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "tickets"
            referencedColumns: ["id"]
          },
        ]
      }
      tickets: {
        Row: {
          assignee_id: string | null
          channel: Database["public"]["Enums"]["ticket_channel"]
          closed_at: string | null
          created_at: string
          device_id: string | null
          due_at: string | null
          first_response_at: string | null
          id: string
          idempotency_key: string | null
          language: string
          last_activity_at: string
          merged_into: string | null
          number: string
          organization_id: string | null
          priority: Database["public"]["Enums"]["ticket_priority"]
          requester_email: string
          requester_id: string | null
          requester_name: string
          requester_phone: string
          revision: string
          search_text: string | null
          solved_at: string | null
          status: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          assignee_id?: string | null
          channel?: Database["public"]["Enums"]["ticket_channel"]
          closed_at?: string | null
          created_at?: string
          device_id?: string | null
          due_at?: string | null
          first_response_at?: string | null
          id?: string
          idempotency_key?: string | null
          language?: string
          last_activity_at?: string
          merged_into?: string | null
          number?: string
          organization_id?: string | null
          priority?: Database["public"]["Enums"]["ticket_priority"]
          requester_email?: string
          requester_id?: string | null
          requester_name?: string
          requester_phone?: string
          revision?: string
          search_text?: never
          solved_at?: string | null
          status?: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at?: string
          version?: number
        }
        Update: {
          assignee_id?: string | null
          channel?: Database["public"]["Enums"]["ticket_channel"]
          closed_at?: string | null
          created_at?: string
          device_id?: string | null
          due_at?: string | null
          first_response_at?: string | null
          id?: string
          idempotency_key?: string | null
          language?: string
          last_activity_at?: string
          merged_into?: string | null
          number?: string
          organization_id?: string | null
          priority?: Database["public"]["Enums"]["ticket_priority"]
          requester_email?: string
          requester_id?: string | null
          requester_name?: string
          requester_phone?: string
          revision?: string
          search_text?: never
          solved_at?: string | null
          status?: Database["public"]["Enums"]["ticket_status"]
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tickets_device_id_fkey"
            columns: ["device_id"]
            referencedRelation: "devices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tickets_merged_into_fkey"
            columns: ["merged_into"]
            referencedRelation: "tickets"
            referencedColumns: ["number"]
          },
          {
            foreignKeyName: "tickets_organization_id_fkey"
            columns: ["organization_id"]
            referencedRelation: "organizations"
            referencedColumns: ["id"]
          },
        ]
      }
      traffic_daily: {
        Row: {
          bounces: number
          day: string
          device: string
          entries: number
          language: string
          page: string
          source: string
          views: number
          visitors: number
        }
        Insert: {
          bounces: number
          day: string
          device: string
          entries: number
          language: string
          page: string
          source: string
          views: number
          visitors: number
        }
        Update: {
          bounces?: number
          day?: string
          device?: string
          entries?: number
          language?: string
          page?: string
          source?: string
          views?: number
          visitors?: number
        }
        Relationships: []
      }
      traffic_hourly: {
        Row: {
          hour: string
          views: number
          visitors: number
        }
        Insert: {
          hour: string
          views: number
          visitors: number
        }
        Update: {
          hour?: string
          views?: number
          visitors?: number
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          granted_by: string | null
          role: Database["public"]["Enums"]["staff_role"]
          user_id: string
        }
        Insert: {
          created_at?: string
          granted_by?: string | null
          role: Database["public"]["Enums"]["staff_role"]
          user_id: string
        }
        Update: {
          created_at?: string
          granted_by?: string | null
          role?: Database["public"]["Enums"]["staff_role"]
          user_id?: string
        }
        Relationships: []
      }
      web_vitals: {
        Row: {
          created_at: string
          id: number
          metric_id: string | null
          name: string
          path: string
          rating: string
          reported_at: string
          source: string
          value: number
        }
        Insert: {
          created_at?: string
          id?: never
          metric_id?: string | null
          name: string
          path: string
          rating: string
          reported_at: string
          source: string
          value: number
        }
        Update: {
          created_at?: string
          id?: never
          metric_id?: string | null
          name?: string
          path?: string
          rating?: string
          reported_at?: string
          source?: string
          value?: number
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_plan: {
        Args: {
          agreed_cents: number
          consent: boolean
          language: string
          offer: string
          seen_terms: string
          seen_version: number
        }
        Returns: undefined
      }
      add_privacy_request: {
        Args: {
          details?: string
          email: string
          idempotency_key?: string
          kind: Database["public"]["Enums"]["privacy_request_kind"]
          locale?: string
          name: string
          received_on?: string
        }
        Returns: string
      }
      adjust_stock: {
        Args: {
          change: number
          idempotency_key: string
          kind: string
          note: string
          product_slug: string
        }
        Returns: number
      }
      admin_overview: { Args: { days?: number }; Returns: Json }
      advance_privacy_request: {
        Args: {
          assignee?: string
          idempotency_key?: string
          note?: string
          request: string
          step: string
        }
        Returns: undefined
      }
      apply_invoice_payment: {
        Args: {
          amount_cents: number
          event_id: string
          for_invoice: string
          intent: string
          kind: string
        }
        Returns: string
      }
      apply_payment_event: {
        Args: {
          amount_cents: number
          event_id: string
          for_order: string
          intent: string
          kind: string
          session: string
        }
        Returns: string
      }
      authorize_release_move: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      billing_document_for_pdf: { Args: { estimate: string }; Returns: Json }
      book_appointment: {
        Args: {
          busy_until: string
          channel: string
          city?: string
          company: string
          email: string
          ends_at: string
          estimate_cents?: number
          idempotency_key: string
          locale: string
          message: string
          name: string
          phone: string
          place: string
          size: string
          source_path: string
          starts_at: string
          street?: string
          technicians: string[]
          ticket_number?: string
          topic: string
          travel_fee_cents?: number
          zip?: string
        }
        Returns: Json
      }
      business_hours_now: {
        Args: Record<PropertyKey, never>
        Returns: {
          changes_at: string
          is_open: boolean
        }[]
      }
      can_open_file: { Args: { file: string }; Returns: boolean }
      cancel_customer_plan: { Args: { subscription: string }; Returns: string }
      cancel_plan: {
        Args: {
          language: string
          reason: string
          seen_version: number
          subscription: string
        }
        Returns: string
      }
      change_appointment: {
        Args: {
          appointment: string
          busy_until?: string
          changed_by: string
          ends_at?: string
          seen_revision: number
          starts_at?: string
          technicians?: string[]
        }
        Returns: string
      }
      change_plan: {
        Args: {
          agreed_cents: number
          consent: boolean
          language: string
          plan: string
          seen_terms: string
          seen_version: number
          subscription: string
          users: number
        }
        Returns: undefined
      }
      change_ticket: {
        Args: {
          new_assignee?: string
          new_device?: string
          new_priority?: Database["public"]["Enums"]["ticket_priority"]
          new_status?: Database["public"]["Enums"]["ticket_status"]
          new_subject?: string
          remove_device?: boolean
          seen_version: number
          ticket_number: string
          unassign?: boolean
        }
        Returns: {
          assignee_id: string | null
          channel: Database["public"]["Enums"]["ticket_channel"]
          closed_at: string | null
          created_at: string
          device_id: string | null
          due_at: string | null
          first_response_at: string | null
          id: string
          idempotency_key: string | null
          language: string
          last_activity_at: string
          merged_into: string | null
          number: string
          organization_id: string | null
          priority: Database["public"]["Enums"]["ticket_priority"]
          requester_email: string
          requester_id: string | null
          requester_name: string
          requester_phone: string
          revision: string
          search_text: string | null
          solved_at: string | null
          status: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "tickets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      claim_outgoing_emails: {
        Args: { about?: string; batch_size: number }
        Returns: Json
      }
      client_address_header: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      confirm_subscription: { Args: { token_hash: string }; Returns: Json }
      consume_rate_limit: {
        Args: {
          action: string
          key_hash: string
          max_attempts: number
          window_seconds: number
        }
        Returns: number
      }
      convert_lead_to_client: {
        Args: { company?: string; company_name?: string; lead: string }
        Returns: string
      }
      convert_lead_to_ticket: {
        Args: {
          body: string
          idempotency_key?: string
          lead: string
          subject: string
        }
        Returns: string
      }
      correct_tracking: {
        Args: {
          carrier: string
          order_number: string
          seen_updated_at?: string
          tracking_number: string
        }
        Returns: undefined
      }
      count_subscribers: {
        Args: {
          subscribed_since?: string
          to_clients: string
          to_language: string
        }
        Returns: number
      }
      count_tickets: { Args: { query?: string; scope: string }; Returns: Json }
      count_unread_notifications: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      create_appointment_link: {
        Args: { appointment: string; token_hash: string }
        Returns: undefined
      }
      create_backup_key: { Args: { customer: string }; Returns: string }
      create_company: {
        Args: {
          idempotency_key?: string
          language?: string
          name: string
          owner_email: string
        }
        Returns: string
      }
      create_confirmation_link: {
        Args: { subscriber: string; token_hash: string }
        Returns: undefined
      }
      create_invoice: { Args: { estimate: string }; Returns: string }
      create_order_link: {
        Args: { for_order: string; token_hash: string; valid: string }
        Returns: undefined
      }
      create_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      create_ticket: {
        Args: {
          attachments?: string[]
          body: string
          idempotency_key?: string
          language?: string
          priority?: Database["public"]["Enums"]["ticket_priority"]
          subject: string
        }
        Returns: {
          assignee_id: string | null
          channel: Database["public"]["Enums"]["ticket_channel"]
          closed_at: string | null
          created_at: string
          device_id: string | null
          due_at: string | null
          first_response_at: string | null
          id: string
          idempotency_key: string | null
          language: string
          last_activity_at: string
          merged_into: string | null
          number: string
          organization_id: string | null
          priority: Database["public"]["Enums"]["ticket_priority"]
          requester_email: string
          requester_id: string | null
          requester_name: string
          requester_phone: string
          revision: string
          search_text: string | null
          solved_at: string | null
          status: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "tickets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_ticket_link: {
        Args: { ticket: string; token_hash: string; valid: string }
        Returns: undefined
      }
      decide_estimate: {
        Args: { approve: boolean; estimate: string; signed_name: string }
        Returns: undefined
      }
      decide_estimate_by_link: {
        Args: {
          approve: boolean
          estimate: string
          signed_name: string
          token_hash: string
        }
        Returns: boolean
      }
      decide_return: {
        Args: { answer?: string; approve: boolean; order_number: string }
        Returns: boolean
      }
      delete_my_account: { Args: { confirm_email: string }; Returns: Json }
      delete_privacy_data: {
        Args: { confirm_number: string; request: string }
        Returns: Json
      }
      delete_product: {
        Args: { product: string; seen_version: string }
        Returns: undefined
      }
      describe_file: { Args: { file: string }; Returns: Json }
      discard_email: { Args: { mail: string }; Returns: undefined }
      discard_estimate_draft: { Args: { estimate: string }; Returns: undefined }
      discard_metadata_draft: {
        Args: { seen_revision: number; version: string }
        Returns: undefined
      }
      end_other_sessions: {
        Args: { account: string; kept_session: string }
        Returns: undefined
      }
      end_session: { Args: { session_id: string }; Returns: boolean }
      end_staff_session: { Args: { session: string }; Returns: undefined }
      evaluate_toggle: {
        Args: { toggle: string }
        Returns: Database["public"]["Enums"]["toggle_setting"]
      }
      executive_metrics: { Args: { days?: number }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_privacy_data: { Args: { request: string }; Returns: Json }
      fail_refund: {
        Args: { event_id: string; failure: string; refund: string }
        Returns: boolean
      }
      file_content: { Args: { file: string }; Returns: string }
      find_picture_file: { Args: { name: string }; Returns: string }
      find_requesters: { Args: { query: string }; Returns: Json }
      find_tickets: {
        Args: {
          assignee?: string
          company?: string
          cursor?: string
          logged_by?: string
          page_size?: number
          priority?: string
          query?: string
          report?: string
          scope: string
          since?: string
          skip?: number
          sort?: string
          status?: string
          tag?: string
          until?: string
        }
        Returns: Json
      }
      finish_outgoing_email: {
        Args: {
          error: string
          is_uncertain: boolean
          lease: string
          mail: string
        }
        Returns: undefined
      }
      get_category_history: { Args: Record<PropertyKey, never>; Returns: Json }
      get_customer: { Args: { customer: string }; Returns: Json }
      get_customer_activity: { Args: { customer: string }; Returns: Json }
      get_customer_plan: { Args: { organization: string }; Returns: Json }
      get_help_desk_report: {
        Args: { dimension: string; period: string }
        Returns: Json
      }
      get_lead_thread: { Args: { lead: string }; Returns: Json }
      get_newsletter_results: {
        Args: Record<PropertyKey, never>
        Returns: {
          bounced: number
          delivered: number
          failed: number
          newsletter_id: string
          unsubscribed: number
          waiting: number
        }[]
      }
      get_product_history: { Args: { product: string }; Returns: Json }
      get_product_stock: { Args: { product_slug: string }; Returns: Json }
      get_sales_tax_report: {
        Args: { by: string; year: number }
        Returns: Json
      }
      get_staff_order: { Args: { order_number: string }; Returns: Json }
      get_staff_product: { Args: { product: string }; Returns: Json }
      get_staff_ticket: { Args: { ticket_number: string }; Returns: Json }
      get_tax_rate_history: { Args: Record<PropertyKey, never>; Returns: Json }
      get_traffic_report: {
        Args: {
          days?: number
          first_day?: string
          goal?: string
          last_day?: string
          page?: string
          source?: string
        }
        Returns: Json
      }
      ignore_finding: {
        Args: { page_path: string; reason?: string; rule: string }
        Returns: undefined
      }
      invite_colleague: {
        Args: {
          email: string
          language?: string
          role: Database["public"]["Enums"]["organization_role"]
        }
        Returns: undefined
      }
      invite_person: {
        Args: {
          company: string
          email: string
          language?: string
          role: Database["public"]["Enums"]["organization_role"]
        }
        Returns: undefined
      }
      invite_to_team: {
        Args: {
          email: string
          language?: string
          role: Database["public"]["Enums"]["staff_role"]
        }
        Returns: undefined
      }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_recovery_code: {
        Args: { account: string; code: string }
        Returns: boolean
      }
      list_audit_entries: {
        Args: {
          area?: string
          page_number?: number
          page_size?: number
          query?: string
          since?: string
          who?: string
        }
        Returns: Json
      }
      list_billing_documents: { Args: { ticket_number: string }; Returns: Json }
      list_chunks: {
        Args: {
          chunk_language: string
          edited: string
          page: number
          page_size: number
          search: string
          source: string
        }
        Returns: Json
      }
      list_customers: {
        Args: { page?: number; search?: string }
        Returns: Json
      }
      list_failed_sign_ins: { Args: Record<PropertyKey, never>; Returns: Json }
      list_feature_toggles: { Args: Record<PropertyKey, never>; Returns: Json }
      list_metadata_history: {
        Args: { locale: string; page_path: string }
        Returns: Json
      }
      list_outdated_edits: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          now_says: string
        }[]
      }
      list_page_metadata: { Args: Record<PropertyKey, never>; Returns: Json }
      list_product_categories: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      list_products: {
        Args: {
          category?: string
          page_number?: number
          query?: string
          state?: string
        }
        Returns: Json
      }
      list_receivables: {
        Args: {
          company?: string
          page?: number
          search?: string
          status_filter?: string
        }
        Returns: Json
      }
      list_release_faults: { Args: Record<PropertyKey, never>; Returns: Json }
      list_security_events: {
        Args: { kind?: Database["public"]["Enums"]["security_event_kind"] }
        Returns: Json
      }
      list_site_findings: { Args: Record<PropertyKey, never>; Returns: Json }
      list_staff_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_stock: {
        Args: { page_number?: number; query?: string; scope?: string }
        Returns: Json
      }
      list_team: { Args: Record<PropertyKey, never>; Returns: Json }
      list_ticket_tags: {
        Args: Record<PropertyKey, never>
        Returns: {
          tag: string
          tickets: number
        }[]
      }
      list_ticket_views: { Args: Record<PropertyKey, never>; Returns: Json }
      list_toggle_changes: { Args: { toggle: string }; Returns: Json }
      list_variant_groups: { Args: Record<PropertyKey, never>; Returns: Json }
      load_chat_context: {
        Args: {
          client_key: string
          idempotency_key?: string
          known_version: number
          most: number
          question: string
          refusal: string
          seconds: number
          user_id: string
        }
        Returns: Json
      }
      load_knowledge: { Args: { known_version: number }; Returns: Json }
      log_security_event: {
        Args: {
          kind: Database["public"]["Enums"]["security_event_kind"]
          path: string
          user_prefix: string
        }
        Returns: boolean
      }
      mark_invoice_paid: {
        Args: { invoice_number: string; is_paid: boolean }
        Returns: string
      }
      mark_notifications_read: {
        Args: { notification?: string; ticket_number?: string }
        Returns: number
      }
      mark_order_paid: {
        Args: { is_paid?: boolean; order_number: string }
        Returns: boolean
      }
      merge_tickets: {
        Args: {
          seen_version: number
          source: string
          target: string
          with_colleague?: boolean
        }
        Returns: string
      }
      my_appointments: {
        Args: Record<PropertyKey, never>
        Returns: {
          channel: string
          city: string
          ends_at: string
          estimate_cents: number
          id: string
          starts_at: string
          state: string
          street: string
          subject: string
          technician: string
          ticket_number: string
          topic: string
          travel_fee_cents: number
          zip: string
        }[]
      }
      my_devices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          organization_id: string
          role: Database["public"]["Enums"]["organization_role"]
        }[]
      }
      my_invoice_to_pay: { Args: { invoice_number: string }; Returns: string }
      my_invoices: {
        Args: Record<PropertyKey, never>
        Returns: {
          due_on: string
          estimate_id: string
          issued_on: string
          number: string
          paid_cents: number
          paid_on: string
          payment_instructions: Json
          refunded_cents: number
          subject: string
          ticket_number: string
          total_cents: number
        }[]
      }
      my_notifications: {
        Args: Record<PropertyKey, never>
        Returns: {
          author_name: string
          created_at: string
          document_number: string
          id: string
          kind: Database["public"]["Enums"]["notification_kind"]
          read_at: string
          subject: string
          ticket_number: string
        }[]
      }
      my_open_estimates: {
        Args: Record<PropertyKey, never>
        Returns: {
          device: string
          id: string
          lines: Json
          number: string
          sent_at: string
          subject: string
          tax_cents: number
          ticket_number: string
          total_cents: number
        }[]
      }
      my_plan: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          assurance: string
          created_at: string
          id: string
          is_current: boolean
          last_used_at: string
          user_agent: string
        }[]
      }
      my_staff_access: { Args: Record<PropertyKey, never>; Returns: Json }
      my_team_invitation: { Args: Record<PropertyKey, never>; Returns: Json }
      offer_plan: {
        Args: {
          devices: number
          idempotency_key?: string
          organization: string
          period: string
          plan: string
          unit_cents: number
          users: number
        }
        Returns: string
      }
      open_guest_ticket: {
        Args: {
          attachments: string[]
          body: string
          email: string
          idempotency_key: string
          language: string
          name: string
          priority: Database["public"]["Enums"]["ticket_priority"]
          subject: string
        }
        Returns: string
      }
      open_return: {
        Args: {
          condition: string
          note?: string
          order_number: string
          positions: number[]
        }
        Returns: boolean
      }
      open_ticket_by_email: {
        Args: {
          attachments: string[]
          body: string
          email_message_id: string
          idempotency_key: string
          is_sender_verified: boolean
          language: string
          sender: string
          sender_name: string
          subject: string
        }
        Returns: Json
      }
      open_ticket_for_customer: {
        Args: {
          assign_to_me?: boolean
          body: string
          channel: Database["public"]["Enums"]["ticket_channel"]
          email?: string
          idempotency_key?: string
          language?: string
          name?: string
          phone?: string
          priority?: Database["public"]["Enums"]["ticket_priority"]
          requester?: string
          subject: string
        }
        Returns: string
      }
      order_product_categories: {
        Args: { categories: string[] }
        Returns: undefined
      }
      organization_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          name: string
          role: Database["public"]["Enums"]["organization_role"]
          since: string
          user_id: string
        }[]
      }
      page_exists: { Args: { path: string }; Returns: boolean }
      place_order: {
        Args: {
          account: string
          address: string
          company: string
          email: string
          expected_total: number
          fulfillment: string
          idempotency_key: string
          items: string
          locale: string
          name: string
          note: string
          payment: string
          phone: string
          place: string
          reserve_minutes: number
        }
        Returns: Json
      }
      put_file: { Args: { content: string; file: string }; Returns: undefined }
      quote_cart: {
        Args: { items: string; locale?: string; place: string }
        Returns: Json
      }
      quote_plan: {
        Args: { plan: string; subscription: string; users: number }
        Returns: Json
      }
      rate_chat_message: {
        Args: {
          client_key: string
          message_id: string
          rating: number
          reason?: string
          user_id: string
        }
        Returns: boolean
      }
      rate_ticket: {
        Args: { comment?: string; is_good: boolean; ticket_number: string }
        Returns: {
          comment: string
          created_at: string
          is_good: boolean
          ticket_id: string
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "ticket_ratings"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rate_ticket_by_link: {
        Args: { comment: string; is_good: boolean; token_hash: string }
        Returns: boolean
      }
      read_appointment_by_link: {
        Args: { token_hash: string }
        Returns: string
      }
      read_attachment_by_link: {
        Args: { attachment: string; token_hash: string }
        Returns: string
      }
      read_billing_documents_by_link: {
        Args: { token_hash: string }
        Returns: Json
      }
      read_invoice_checkout: { Args: { invoice: string }; Returns: Json }
      read_invoice_to_pay_by_link: {
        Args: { invoice_number: string; token_hash: string }
        Returns: string
      }
      read_knowledge_vectors: { Args: { model: string }; Returns: Json }
      read_open_chat_questions: {
        Args: Record<PropertyKey, never>
        Returns: {
          answer: string
          asked_at: string
          citations: Json
          is_answered: boolean
          is_dismissed: boolean
          is_over_limit: boolean
          is_rated_down: boolean
          message_id: string
          question: string
          reason: string
        }[]
      }
      read_order: { Args: { order_number: string }; Returns: Json }
      read_order_by_link: { Args: { token_hash: string }; Returns: Json }
      read_page_metadata: { Args: { seen?: string }; Returns: Json }
      read_refund: { Args: { refund: string }; Returns: Json }
      read_staff_knowledge: { Args: { known_version: number }; Returns: Json }
      read_ticket_by_link: { Args: { token_hash: string }; Returns: Json }
      read_toggle_decisions: { Args: { evaluated?: string[] }; Returns: Json }
      receive_lead_email: {
        Args: {
          attachments?: string[]
          body: string
          email_message_id: string
          lead: string
        }
        Returns: string
      }
      receive_return: { Args: { order_number: string }; Returns: boolean }
      receive_ticket_email: {
        Args: {
          attachments: string[]
          body: string
          email_message_id: string
          is_note?: boolean
          sender: string
          ticket_number: string
        }
        Returns: string
      }
      record_bounce: {
        Args: { mail: string; reason: string }
        Returns: undefined
      }
      record_burn_in: {
        Args: {
          build: string
          graphics_f?: number[]
          has_passed: boolean
          load_percent: number[]
          minutes: number[]
          order_number: string
          processor_f: number[]
          started_at: string
        }
        Returns: undefined
      }
      record_chat_exchange: {
        Args: {
          answer: string
          answered: boolean
          citations: string
          client_key: string
          coverage: number
          details?: string
          idempotency_key?: string
          is_partial?: boolean
          question: string
          user_id: string
        }
        Returns: Json
      }
      record_checkout_session: {
        Args: { for_order: string; reserve_until: string; session: string }
        Returns: boolean
      }
      record_consent: {
        Args: {
          analytics: boolean
          consent_id: string
          functional: boolean
          marketing: boolean
          source: string
          version: number
        }
        Returns: boolean
      }
      record_csp_report: {
        Args: { blocked: string; directive: string; path: string }
        Returns: boolean
      }
      record_fault_report: {
        Args: {
          phase: string
          release: number
          remote: string
          route: string
          version: string
        }
        Returns: boolean
      }
      record_invoice_checkout: {
        Args: { for_invoice: string; previous_session: string; session: string }
        Returns: boolean
      }
      record_product_events: {
        Args: { client: string; network: string; report_json: string }
        Returns: number
      }
      record_release_move: {
        Args: { actor: string; move: string; notice?: string; request: string }
        Returns: undefined
      }
      record_scheduled_crawl: {
        Args: {
          checked_at: string
          crawl: string
          findings: string
          pages: number
          read_paths: string[]
        }
        Returns: undefined
      }
      record_site_crawl: {
        Args: {
          checked_at: string
          crawl: string
          findings: string
          pages: number
          read_paths?: string[]
        }
        Returns: undefined
      }
      recovery_codes_created_at: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      refresh_traffic: { Args: Record<PropertyKey, never>; Returns: string }
      release_expired_orders: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      release_outgoing_emails: { Args: { lease: string }; Returns: undefined }
      remove_file: { Args: { file: string }; Returns: undefined }
      remove_from_team: {
        Args: { member: string; reassign_to?: string }
        Returns: number
      }
      remove_product_category: {
        Args: { category: string; seen_version: string }
        Returns: undefined
      }
      rename_company: {
        Args: { company: string; name: string; seen_updated_at?: string }
        Returns: undefined
      }
      reorder_systems: { Args: { systems: string[] }; Returns: undefined }
      reply_to_lead: {
        Args: {
          body: string
          close_lead?: boolean
          idempotency_key?: string
          is_note?: boolean
          lead: string
        }
        Returns: undefined
      }
      reply_to_ticket: {
        Args: {
          add_tags?: string[]
          attachments?: string[]
          body: string
          idempotency_key?: string
          is_internal?: boolean
          new_assignee?: string
          new_status?: Database["public"]["Enums"]["ticket_status"]
          seen_version?: number
          ticket_number: string
        }
        Returns: {
          assignee_id: string | null
          channel: Database["public"]["Enums"]["ticket_channel"]
          closed_at: string | null
          created_at: string
          device_id: string | null
          due_at: string | null
          first_response_at: string | null
          id: string
          idempotency_key: string | null
          language: string
          last_activity_at: string
          merged_into: string | null
          number: string
          organization_id: string | null
          priority: Database["public"]["Enums"]["ticket_priority"]
          requester_email: string
          requester_id: string | null
          requester_name: string
          requester_phone: string
          revision: string
          search_text: string | null
          solved_at: string | null
          status: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "tickets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reply_to_ticket_by_link: {
        Args: {
          attachments: string[]
          body: string
          idempotency_key: string
          token_hash: string
        }
        Returns: boolean
      }
      report_backup: {
        Args: {
          bytes?: number
          finished_at: string
          is_good: boolean
          key_hash: string
          message?: string
          protects?: string
          run_id: string
          serial_number: string
        }
        Returns: Json
      }
      report_incident: {
        Args: {
          body: string
          body_es?: string
          idempotency_key?: string
          impact: string
          starts_at?: string
          systems: string[]
          title: string
          title_es?: string
        }
        Returns: string
      }
      request_appointment_link: { Args: { email: string }; Returns: undefined }
      request_order_link: {
        Args: { email: string; number: string }
        Returns: undefined
      }
      request_refund: {
        Args: {
          accepts_cards?: boolean
          amount_cents: number
          document: string
          idempotency_key: string
          reason: string
          restock: number[]
        }
        Returns: string
      }
      request_return: {
        Args: {
          condition: string
          note: string
          order_number: string
          positions: number[]
        }
        Returns: Json
      }
      request_return_by_link: {
        Args: {
          condition: string
          note: string
          positions: number[]
          token_hash: string
        }
        Returns: Json
      }
      request_subscription: {
        Args: {
          email: string
          idempotency_key: string
          locale: string
          source_path: string
        }
        Returns: string
      }
      request_ticket_link: {
        Args: { email: string; number: string }
        Returns: undefined
      }
      request_transcript: {
        Args: {
          account: string
          email: string
          language: string
          session: string
        }
        Returns: string
      }
      resend_email: { Args: { mail: string }; Returns: undefined }
      respond_to_invitation: {
        Args: { accept: boolean; organization: string }
        Returns: boolean
      }
      respond_to_team_invitation: {
        Args: { accept: boolean }
        Returns: undefined
      }
      response_times: { Args: Record<PropertyKey, never>; Returns: Json }
      restore_metadata: {
        Args: {
          earlier?: string
          locale: string
          page_path: string
          seen_live: string
          version: string
        }
        Returns: undefined
      }
      resume_plan: {
        Args: { language: string; seen_version: number; subscription: string }
        Returns: undefined
      }
      resume_refund: { Args: { refund: string }; Returns: boolean }
      retire_system: {
        Args: { retired: boolean; system: string }
        Returns: undefined
      }
      review_metadata: {
        Args: {
          is_approved: boolean
          note?: string
          seen_revision: number
          version: string
        }
        Returns: undefined
      }
      revoke_backup_key: { Args: { key: string }; Returns: undefined }
      revoke_team_invitation: {
        Args: { invitation: string }
        Returns: undefined
      }
      run_backup_maintenance: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      run_invoice_reminders: { Args: { at?: string }; Returns: number }
      run_plan_maintenance: { Args: { today?: string }; Returns: number }
      run_ticket_maintenance: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      save_estimate: {
        Args: {
          complaint: string
          device: string
          idempotency_key?: string
          lines: string
          seen_draft?: string
          send: boolean
          serial_number: string
          tax_place?: string
          tax_rate: number
          ticket_number: string
        }
        Returns: string
      }
      save_feature_toggle: {
        Args: {
          expires_on?: string
          note?: string
          owner?: string
          seen_version: number
          setting: Database["public"]["Enums"]["toggle_setting"]
          toggle: string
        }
        Returns: undefined
      }
      save_metadata_draft: {
        Args: {
          description: string
          facts?: string[]
          locale: string
          page_path: string
          seen_revision?: number
          structured_data?: string
          title: string
          version: string
        }
        Returns: number
      }
      save_product: {
        Args: {
          fields: string
          part?: string
          product: string
          seen_version?: string
        }
        Returns: Json
      }
      save_product_category: {
        Args: { category: string; fields: string; seen_version?: string }
        Returns: undefined
      }
      save_product_pictures: {
        Args: { pictures: string; product: string; seen_version: string }
        Returns: string
      }
      save_push_subscription: {
        Args: { auth_secret: string; endpoint: string; p256dh: string }
        Returns: undefined
      }
      save_system: {
        Args: {
          name: string
          name_es: string
          seen_updated_at?: string
          system?: string
        }
        Returns: string
      }
      schedule_newsletter: {
        Args: { local_time?: string; newsletter_id: string; seen: string }
        Returns: undefined
      }
      search_knowledge: {
        Args: { max_results?: number; page_language?: string; query: string }
        Returns: {
          body: string
          chunk_id: string
          coverage: number
          heading: string
          kind: string
          language: string
          score: number
          terms: string[]
          title: string
          url: string
        }[]
      }
      search_workspace: {
        Args: { language?: string; query: string }
        Returns: {
          detail: string
          key: string
          kind: string
          title: string
        }[]
      }
      send_estimate: { Args: { estimate: string }; Returns: undefined }
      send_invoice_reminder: {
        Args: { invoice_number: string }
        Returns: string
      }
      send_newsletter: {
        Args: {
          idempotency_key?: string
          is_test: boolean
          newsletter_id: string
          seen?: string
        }
        Returns: number
      }
      set_customer_phone: {
        Args: { customer: string; phone: string; seen_phone: string }
        Returns: undefined
      }
      set_kill_switch: {
        Args: { is_killed: boolean; toggle: string }
        Returns: undefined
      }
      set_low_stock_threshold: {
        Args: { product_slug: string; seen?: number; threshold: number }
        Returns: undefined
      }
      set_member_role: {
        Args: {
          member: string
          new_role?: Database["public"]["Enums"]["organization_role"]
        }
        Returns: undefined
      }
      set_person_role: {
        Args: {
          company: string
          member: string
          new_role?: Database["public"]["Enums"]["organization_role"]
        }
        Returns: undefined
      }
      set_staff_role: {
        Args: {
          member: string
          new_role: Database["public"]["Enums"]["staff_role"]
          seen_role: Database["public"]["Enums"]["staff_role"]
        }
        Returns: undefined
      }
      set_watcher: {
        Args: { ticket_number: string; watcher: string; watching: boolean }
        Returns: boolean
      }
      settle_refund: {
        Args: { failure?: string; refund: string; total_refunded: number }
        Returns: string
      }
      share_ticket_presence: {
        Args: { replying: boolean; ticket_number: string }
        Returns: {
          is_replying: boolean
          staff_id: string
          staff_name: string
        }[]
      }
      solve_ticket: {
        Args: { ticket_number: string }
        Returns: {
          assignee_id: string | null
          channel: Database["public"]["Enums"]["ticket_channel"]
          closed_at: string | null
          created_at: string
          device_id: string | null
          due_at: string | null
          first_response_at: string | null
          id: string
          idempotency_key: string | null
          language: string
          last_activity_at: string
          merged_into: string | null
          number: string
          organization_id: string | null
          priority: Database["public"]["Enums"]["ticket_priority"]
          requester_email: string
          requester_id: string | null
          requester_name: string
          requester_phone: string
          revision: string
          search_text: string | null
          solved_at: string | null
          status: Database["public"]["Enums"]["ticket_status"]
          subject: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "tickets"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      solve_ticket_by_link: { Args: { token_hash: string }; Returns: boolean }
      staff_second_factor: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      start_sending_email: {
        Args: { lease: string; mail: string }
        Returns: boolean
      }
      store_application: {
        Args: {
          email: string
          idempotency_key: string
          job_id: string
          link: string
          locale: string
          message: string
          name: string
          phone: string
          resume: string
          resume_name: string
          resume_sha256: string
          resume_type: string
          source_path: string
        }
        Returns: Json
      }
      store_attachment: {
        Args: {
          file: string
          media_type: string
          name: string
          sha256: string
          size: number
          uploader: string
        }
        Returns: boolean
      }
      store_inquiry: { Args: { inquiry: string }; Returns: Json }
      store_knowledge_vectors: {
        Args: { current_hashes: string[]; model: string; vectors: string }
        Returns: undefined
      }
      store_picture_file: {
        Args: { file: string; height: number; name: string; width: number }
        Returns: boolean
      }
      submit_metadata_draft: {
        Args: { is_submitted?: boolean; seen_revision: number; version: string }
        Returns: undefined
      }
      suggest_chunks: {
        Args: { max_results?: number; page_language?: string; query: string }
        Returns: {
          body: string
          heading: string
          id: string
          kind: string
          language: string
          terms: string[]
          title: string
          url: string
        }[]
      }
      system_status: { Args: Record<PropertyKey, never>; Returns: Json }
      transition_order: {
        Args: {
          carrier?: string
          note?: string
          order_number: string
          seen_updated_at?: string
          to_state: Database["public"]["Enums"]["order_state"]
          tracking_number?: string
        }
        Returns: Database["public"]["Enums"]["order_state"]
      }
      unused_files: { Args: { in_bucket: boolean }; Returns: string[] }
      update_incident: {
        Args: {
          body: string
          body_es?: string
          idempotency_key?: string
          incident: string
          new_impact?: string
          phase: string
        }
        Returns: undefined
      }
      upsert_knowledge_documents: {
        Args: { current_slugs?: string[]; documents: string; source: string }
        Returns: number
      }
      void_invoice: { Args: { invoice_number: string }; Returns: string }
      void_recovery_codes: { Args: { account: string }; Returns: string }
      web_vital_metrics: { Args: { days?: number }; Returns: Json }
      withdraw_offer: { Args: { offer: string }; Returns: undefined }
    }
    Enums: {
      board_size: "ATX" | "mATX" | "ITX"
      device_kind: "desktop" | "laptop" | "server" | "network" | "other"
      estimate_status: "draft" | "sent" | "approved" | "declined" | "superseded"
      inquiry_kind:
        | "message"
        | "callback"
        | "booking"
        | "application"
        | "newsletter"
      inquiry_status: "new" | "in_progress" | "answered" | "spam"
      labor_kind: "part" | "assembly" | "repair"
      line_kind: "labor" | "part"
      memory_type: "DDR4" | "DDR5"
      metadata_state: "draft" | "in_review" | "live" | "replaced"
      notification_kind:
        | "assigned"
        | "reply"
        | "coworker_reply"
        | "note"
        | "mention"
        | "solved"
        | "estimate_sent"
        | "estimate_approved"
        | "estimate_declined"
        | "invoice_sent"
        | "invoice_paid"
        | "invoice_refunded"
        | "refund_failed"
        | "sla_due"
      order_state:
        | "pending"
        | "confirmed"
        | "packed"
        | "ready"
        | "shipped"
        | "completed"
        | "canceled"
        | "expired"
      organization_role: "owner" | "manager" | "member"
      part_kind:
        | "cpu"
        | "board"
        | "memory"
        | "graphics"
        | "storage"
        | "cooler"
        | "power"
        | "case"
      power_size: "ATX" | "SFX"
      privacy_request_kind: "know" | "delete" | "correct" | "opt_out"
      privacy_request_state:
        | "received"
        | "confirmed"
        | "completed"
        | "denied"
        | "superseded"
      return_state: "requested" | "approved" | "declined" | "received"
      security_event_kind:
        | "unauthenticated_access"
        | "unauthorized_admin_access"
        | "insufficient_privileges"
        | "admin_check_error"
        | "role_granted"
        | "role_changed"
        | "role_removed"
      sla_timer_kind: "first_response" | "solution"
      staff_role: "agent" | "manager" | "owner"
      storage_slot: "M.2" | "SATA"
      subscription_state: "pending" | "confirmed" | "unsubscribed"
      ticket_author: "requester" | "staff"
      ticket_channel: "web" | "email" | "phone" | "walk_in" | "system"
      ticket_event_kind:
        | "created"
        | "status"
        | "priority"
        | "assignee"
        | "reply"
        | "note"
        | "subject"
        | "tag"
        | "watcher"
        | "rating"
        | "attachment"
        | "estimate"
        | "invoice"
        | "merge"
        | "device"
      ticket_priority: "critical" | "high" | "normal" | "low"
      ticket_status:
        | "new"
        | "open"
        | "pending"
        | "on_hold"
        | "solved"
        | "closed"
      toggle_setting: "default" | "on" | "off"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      board_size: ["ATX", "mATX", "ITX"],
      device_kind: ["desktop", "laptop", "server", "network", "other"],
      estimate_status: ["draft", "sent", "approved", "declined", "superseded"],
      inquiry_kind: [
        "message",
        "callback",
        "booking",
        "application",
        "newsletter",
      ],
      inquiry_status: ["new", "in_progress", "answered", "spam"],
      labor_kind: ["part", "assembly", "repair"],
      line_kind: ["labor", "part"],
      memory_type: ["DDR4", "DDR5"],
      metadata_state: ["draft", "in_review", "live", "replaced"],
      notification_kind: [
        "assigned",
        "reply",
        "coworker_reply",
        "note",
        "mention",
        "solved",
        "estimate_sent",
        "estimate_approved",
        "estimate_declined",
        "invoice_sent",
        "invoice_paid",
        "invoice_refunded",
        "refund_failed",
        "sla_due",
      ],
      order_state: [
        "pending",
        "confirmed",
        "packed",
        "ready",
        "shipped",
        "completed",
        "canceled",
        "expired",
      ],
      organization_role: ["owner", "manager", "member"],
      part_kind: [
        "cpu",
        "board",
        "memory",
        "graphics",
        "storage",
        "cooler",
        "power",
        "case",
      ],
      power_size: ["ATX", "SFX"],
      privacy_request_kind: ["know", "delete", "correct", "opt_out"],
      privacy_request_state: [
        "received",
        "confirmed",
        "completed",
        "denied",
        "superseded",
      ],
      return_state: ["requested", "approved", "declined", "received"],
      security_event_kind: [
        "unauthenticated_access",
        "unauthorized_admin_access",
        "insufficient_privileges",
        "admin_check_error",
        "role_granted",
        "role_changed",
        "role_removed",
      ],
      sla_timer_kind: ["first_response", "solution"],
      staff_role: ["agent", "manager", "owner"],
      storage_slot: ["M.2", "SATA"],
      subscription_state: ["pending", "confirmed", "unsubscribed"],
      ticket_author: ["requester", "staff"],
      ticket_channel: ["web", "email", "phone", "walk_in", "system"],
      ticket_event_kind: [
        "created",
        "status",
        "priority",
        "assignee",
        "reply",
        "note",
        "subject",
        "tag",
        "watcher",
        "rating",
        "attachment",
        "estimate",
        "invoice",
        "merge",
        "device",
      ],
      ticket_priority: ["critical", "high", "normal", "low"],
      ticket_status: ["new", "open", "pending", "on_hold", "solved", "closed"],
      toggle_setting: ["default", "on", "off"],
    },
  },
} as const
